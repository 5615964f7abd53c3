import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openInput, withInput } from '../../src/cli/inputFile.ts'
import { fileNamed, refusalToWrite, writePrivateFile } from '../../src/cli/privateFile.ts'
import { systemSentence } from '../../src/cli/systemSentence.ts'
import { failed } from '../../src/contract/language/result.ts'

const onSystemWithLinks = process.platform !== 'win32'

let folder: string
const at = (name: string): string => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hello = async (target: Writable): Promise<void> => {
  target.write('hello\n')
}

describe('files to write', () => {
  it('are none where - names standard output', () => {
    expect([undefined, '-', './-', 'out'].map(fileNamed)).toEqual([undefined, undefined, './-', 'out'])
  })

  it('are whole, private and replace what was there', async () => {
    writeFileSync(at('out'), 'before', { mode: 0o644 })
    expect(await writePrivateFile(at('out'), hello)).toEqual({ ok: true, value: null })
    expect(readFileSync(at('out'), 'utf8')).toBe('hello\n')
    if (onSystemWithLinks) expect(statSync(at('out')).mode & 0o777).toBe(0o600)
  })

  it('keep what was there, and leave no draft, where writing fails', async () => {
    writeFileSync(at('out'), 'before')
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
    const written = await writePrivateFile(at('out'), async () => {
      throw full
    })
    expect(written).toEqual(failed('The disk is full. Free some space, then run it again. Nothing was written.'))
    expect(readFileSync(at('out'), 'utf8')).toBe('before')
    expect(readdirSync(folder)).toEqual(['out'])
  })

  it('say what is wrong with their place by the name that the user gave', async () => {
    expect(await writePrivateFile(at('none/out'), hello)).toEqual(
      failed(`${at('none/out')} doesn't exist. Check the path. Nothing was written.`),
    )
  })

  it('are never the file that is read, by whatever name', () => {
    writeFileSync(at('list.csv'), 'email\na@example.com\n')
    expect(refusalToWrite(at('list.csv'), at('list.csv'))).toContain('is the file being read')
    if (onSystemWithLinks) {
      symlinkSync(at('list.csv'), at('link'))
      expect(refusalToWrite(at('link'), at('list.csv'))).toContain('is the file being read')
    }
    expect(refusalToWrite(folder, at('list.csv'))).toContain('is a folder')
    expect(refusalToWrite(at('other'), at('list.csv'))).toBeUndefined()
  })

  it.runIf(onSystemWithLinks)('replace the file behind a link, and write to devices as they are', async () => {
    writeFileSync(at('goal'), 'before')
    symlinkSync(at('goal'), at('link'))
    expect(await writePrivateFile(at('link'), hello)).toEqual({ ok: true, value: null })
    expect(readFileSync(at('goal'), 'utf8')).toBe('hello\n')
    symlinkSync('/dev/null', at('null'))
    expect(await writePrivateFile(at('null'), hello)).toEqual({ ok: true, value: null })
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
  })
})

describe('files to read', () => {
  it('are read in pieces, and what the system refuses meanwhile is a sentence', async () => {
    writeFileSync(at('feed.csv'), 'id\n1\n')
    const opened = await openInput(at('feed.csv'))
    if (!opened.ok) throw new Error(opened.failure.sentence)
    const pieces: string[] = []
    const sum = await opened.value.pieces((piece) => pieces.push(Buffer.from(piece).toString()))
    expect(pieces.join('')).toBe('id\n1\n')
    expect(sum).toMatch(/^[0-9a-f]{64}$/)
    await opened.value.close()
    const broken = await withInput(at('feed.csv'), async () => {
      throw Object.assign(new Error('i/o'), { code: 'EIO' })
    })
    expect(broken).toMatchObject({
      ok: false,
      failure: {
        sentence: `${at('feed.csv')} can't be read or written completely: the disk or network drive has a problem.`,
      },
    })
  })

  it('name a folder and a missing file', async () => {
    expect(await openInput(folder)).toMatchObject({ failure: { text: expect.stringContaining('is a folder') } })
    expect(await openInput(at('none'))).toMatchObject({ failure: { text: expect.stringContaining("doesn't exist") } })
  })

  it('let bugs through, because they are no matter of the file', async () => {
    writeFileSync(at('feed.csv'), 'id\n')
    await expect(withInput(at('feed.csv'), () => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug')
    expect(systemSentence(new TypeError('bug'), 'x')).toBe('x failed: bug')
  })
})
