import type { Host } from '../../src/host/host.ts'
import { createSnapshots } from '../../src/shell/snapshots.ts'
import { createWindows } from '../../src/shell/windows.ts'
import { memoryFiles } from '../shell/memoryFiles.ts'

const clock = {
  now: () => Date.now(),
  sleep: (milliseconds: number) => new Promise<void>((settle) => setTimeout(settle, milliseconds)),
}

/** Snapshots in memory, and windows of which every one may write. */
export const memorySnapshots = (): Pick<Host, 'snapshots' | 'windows'> => ({
  snapshots: createSnapshots({ files: memoryFiles(), clock, newId: () => crypto.randomUUID() }),
  windows: createWindows(clock, () => {}).windows,
})
