import type { RunningHost } from '../../src/shell/createHost.ts'
import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import { type NodeHostOptions, startNodeHost } from '../../src/shell/node/nodeHost.ts'

/** An in-process host with its files in a folder and secrets in memory. */
export const hostInFolder = (
  folder: string,
  choices: Pick<NodeHostOptions, 'startEmulator'> & Partial<NodeHostOptions>,
): RunningHost => {
  const started = startNodeHost({
    folder,
    program: 'test',
    version: '0',
    shell: 'page',
    secrets: sessionSecrets(),
    samplesFolder: folder,
    ...choices,
  })
  if (!started.ok) throw new Error(started.failure.sentence)
  return started.value
}
