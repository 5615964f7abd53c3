import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtCommand, type CommandTook } from './builtCommand.ts'
import { HASH_COLUMNS, median, writeCustomers } from './customers.ts'
import type { Figure } from './figure.ts'
import { python } from './listPeer.ts'

// `adwright audience hash` from a file to lines of JSON. Its peer is a script that hashes the same and writes nothing.

const ROWS = Number(process.env['BENCH_HASH_ROWS'] ?? 1_000_000)
/** Rows that memory is measured with beside those. */
const MANY_ROWS = Number(process.env['BENCH_HASH_MANY_ROWS'] ?? 10_000_000)
const TURNS = Number(process.env['BENCH_TURNS'] ?? 3)

const hashing = async (path: string): Promise<CommandTook> => {
  // To replace a file takes the system longer.
  await rm(`${path}.ndjson`, { force: true })
  return builtCommand(
    ['audience', 'hash', path, '--columns', HASH_COLUMNS, '--out', `${path}.ndjson`, '--data', `${path}.data`],
    0,
  )
}

/** The command line hashing a list, by turns with Python. Also its memory for many rows. */
export const hashBench = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'adwright-hash-'))
  const path = join(folder, 'customers.csv')
  const peer = python()
  try {
    await writeCustomers(path, ROWS)
    const turns: (CommandTook & { readonly theirs: number })[] = []
    for (let turn = 0; turn < TURNS; turn++)
      turns.push({ ...(await hashing(path)), theirs: (await peer.ask('normalised', path)).seconds })
    const rate = ROWS / median(turns.map(({ seconds }) => seconds))
    const theirs = ROWS / median(turns.map((turn) => turn.theirs))
    const few = Math.max(...turns.map(({ megabytes }) => megabytes))
    const job = 'audience hash: file to lines of JSON, six identifiers'
    const timed = { job, rows: ROWS, rate, unit: 'rows/s', against: { job: 'Python, same normal forms', rate: theirs } }
    const memory = { job: 'audience hash: memory at most', rows: ROWS, rate: few, unit: 'MB' }
    if (MANY_ROWS === 0) return [timed, memory]
    await writeCustomers(path, MANY_ROWS)
    const many = await hashing(path)
    return [
      timed,
      memory,
      { ...memory, rows: MANY_ROWS, rate: many.megabytes, against: { job: 'with fewer rows', rate: few } },
    ]
  } finally {
    peer.end()
    await rm(folder, { recursive: true, force: true })
  }
}
