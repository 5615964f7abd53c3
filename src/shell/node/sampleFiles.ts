import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sample } from '../../host/host.ts'
import type { Samples } from '../ports.ts'

/** The files that come with Adwright; one that is missing from the folder is not offered. */
const SAMPLES: readonly Omit<Sample, 'bytes'>[] = [
  { name: 'products.csv', kind: 'products', title: 'Product feed of a small shop' },
  { name: 'customers.csv', kind: 'customers', title: 'Customer list of a small shop' },
]

/** Sample files of a folder, by the names of the table alone. */
export const sampleFiles = (folder: string): Samples => {
  const read = async (name: string): Promise<Uint8Array | undefined> =>
    SAMPLES.some((sample) => sample.name === name) ? readFile(join(folder, name)).catch(() => undefined) : undefined
  return {
    read,
    list: async () => {
      const found = await Promise.all(SAMPLES.map(async (sample) => ({ sample, bytes: await read(sample.name) })))
      return found.flatMap(({ sample, bytes }) => (bytes === undefined ? [] : [{ ...sample, bytes: bytes.length }]))
    },
  }
}
