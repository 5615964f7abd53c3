import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { diskFiles } from '../../src/shell/node/diskFiles.ts'
import { createSuppression, readSuppressionFile } from '../../src/shell/suppression.ts'
import { memoryFiles } from './memoryFiles.ts'

const FILE = 'suppression.bin'

const folder = mkdtempSync(join(tmpdir(), 'adwright-suppression-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Files of a program that is killed before a call to the system. Nothing happens from then on. */
const killedFiles = (root: string, before: number) => {
  let calls = 0
  const alive = <Args extends readonly unknown[], Value>(act: (...args: Args) => Promise<Value>) => {
    return async (...args: Args): Promise<Value> => {
      if (calls++ >= before) throw new Error('Killed.')
      return act(...args)
    }
  }
  const watched = async (...args: Parameters<typeof open>) => {
    const handle = await alive(open)(...args)
    return new Proxy(handle, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        // Half of a write reaches the disk before the kill.
        if (name === 'write')
          return alive((bytes: Uint8Array, from: number, length: number, at: number) =>
            target.write(bytes, from, Math.ceil(length / 2), at),
          )
        const call = value.bind(target) as (...args: unknown[]) => Promise<unknown>
        return name === 'close' ? call : alive(call)
      },
    })
  }
  const files = diskFiles(root, {
    open: watched as typeof open,
    mkdir: alive(mkdir) as typeof mkdir,
    readdir: alive((path: string) => readdir(path)),
    rename: alive(rename) as typeof rename,
    rm: alive(rm) as typeof rm,
  })
  return { files, calls: () => calls }
}

const digests = (...bytes: readonly number[]): Uint8Array =>
  Uint8Array.from(bytes.flatMap((byte) => Array.from({ length: 32 }, () => byte)))

const unwrap = <Value>(result: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value => {
  if (!result.ok) throw new Error('It failed.')
  return result.value
}

describe('the suppression list', () => {
  it('counts each digest once and is the same after a start', async () => {
    const files = memoryFiles()
    const list = createSuppression(files)
    expect(await list.status()).toEqual({ state: 'ready', count: 0, revision: '' })
    expect(unwrap(await list.add(digests(3, 1, 3)))).toBe(2)
    expect(unwrap(await list.add(digests(2, 1)))).toBe(1)
    const again = createSuppression(files)
    expect(await again.status()).toEqual(await list.status())
    expect(unwrap(await again.read(0, 10))).toEqual(digests(1, 2, 3))
    expect(unwrap(await again.read(1, 1))).toEqual(digests(2))
    expect(unwrap(await again.remove(digests(2, 9)))).toBe(1)
    expect(unwrap(await again.read(0, 10))).toEqual(digests(1, 3))
    expect(unwrap(await again.clear())).toBeNull()
    expect(await again.status()).toEqual({ state: 'ready', count: 0, revision: '' })
    expect(files.all.has(FILE)).toBe(false)
  })

  it('has the same revision for the same people only', async () => {
    const [one, other] = [createSuppression(memoryFiles()), createSuppression(memoryFiles())]
    await one.add(digests(1))
    await one.add(digests(2))
    await other.add(digests(2, 1))
    expect(await one.status()).toEqual(await other.status())
    await other.remove(digests(1))
    await other.add(digests(3))
    expect(await one.status()).not.toEqual(await other.status())
  })

  it('says so where any byte of its file is damaged or missing, until it is cleared', async () => {
    const files = memoryFiles()
    await createSuppression(files).add(digests(1, 2))
    const whole = files.all.get(FILE) as Uint8Array
    for (let at = 0; at < whole.length; at++) {
      const changed = whole.slice()
      changed[at] = (changed[at] as number) ^ 1
      for (const file of [changed, whole.slice(0, at)]) {
        files.all.set(FILE, file)
        expect((await readSuppressionFile(files)).ok).toBe(false)
      }
    }
    const list = createSuppression(files)
    expect(await list.status()).toMatchObject({ state: 'damaged' })
    expect(await list.add(digests(5))).toMatchObject({ ok: false, failure: { acted: 'no' } })
    expect(await list.read(0, 1)).toMatchObject({ ok: false })
    expect((await list.clear()).ok).toBe(true)
    expect(unwrap(await list.add(digests(5)))).toBe(1)
  })

  it('keeps the old list where the new one cannot be written', async () => {
    const files = memoryFiles()
    const list = createSuppression(files)
    await list.add(digests(1))
    files.trouble = 'full'
    expect((await list.add(digests(2))).ok).toBe(false)
    files.trouble = undefined
    expect(unwrap(await list.read(0, 10))).toEqual(digests(1))
    expect(unwrap(await createSuppression(files).read(0, 10))).toEqual(digests(1))
  })

  it('is the old or the new one whenever the program is killed, in a file of its user alone', async () => {
    await createSuppression(diskFiles(folder)).add(digests(1))
    const old = readFileSync(join(folder, FILE))
    expect(statSync(join(folder, FILE)).mode & 0o777).toBe(0o600)
    const seen = new Set<string>()
    for (let before = 0; ; before++) {
      await diskFiles(folder).replace(FILE, old)
      const killed = killedFiles(folder, before)
      const added = await createSuppression(killed.files).add(digests(2, 3))
      const found = unwrap(await readSuppressionFile(diskFiles(folder)))
      expect([digests(1).toString(), digests(1, 2, 3).toString()]).toContain(found.toString())
      if (added.ok) expect(found).toEqual(digests(1, 2, 3))
      seen.add(found.toString())
      if (killed.calls() <= before) break
    }
    expect(seen.size).toBe(2)
  })
})
