import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { english } from '../../../src/messages/english.ts'
import { saidText } from '../../../src/messages/said.ts'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { createLedger } from '../../../src/shell/ledger.ts'
import { dataFolderOf } from '../../../src/shell/node/dataFolder.ts'
import { diskFiles } from '../../../src/shell/node/diskFiles.ts'
import { lockDataFolder, lockText } from '../../../src/shell/node/writerLock.ts'

const text = (value: string) => new TextEncoder().encode(value)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-files-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('files of the data folder', () => {
  it('are read and measured many at once, and what is no small file is left out', async () => {
    const files = diskFiles(folder)
    for (let at = 0; at < 120; at++) await files.replace(`many/${at}`, text(`text ${at}`))
    writeFileSync(join(folder, 'many', 'large'), new Uint8Array(200_000))
    if (process.platform !== 'win32') spawnSync('mkfifo', [join(folder, 'many', 'pipe')])
    const paths = [
      ...Array.from({ length: 120 }, (_, at) => `many/${at}`),
      'many/none',
      'many',
      'many/large',
      'many/pipe',
    ]
    const read = await files.readMany(paths)
    expect(read.slice(0, 120)).toEqual(Array.from({ length: 120 }, (_, at) => text(`text ${at}`)))
    expect(read.slice(120)).toEqual([undefined, undefined, undefined, undefined])
    const ends = await files.endsOf(paths, 3)
    expect(ends[7]).toEqual(text('t 7'))
    expect(ends.slice(120)).toEqual([undefined, undefined, new Uint8Array(3), undefined])
    expect(await files.endsOf(['many/7'], 100)).toEqual([text('text 7')])
    const sizes = await files.sizesOf(paths)
    expect(sizes[7]).toEqual(await files.size('many/7'))
    expect(sizes.slice(120).map((size) => size?.bytes)).toEqual([undefined, undefined, 200_000, undefined])
  })

  it('grow at their end and tell where each piece stands', async () => {
    const files = diskFiles(folder)
    expect(await files.append('a/b/c', text('eins'))).toEqual({ ok: true, value: 0 })
    expect(await files.append('a/b/c', text('zwei'))).toEqual({ ok: true, value: 4 })
    await files.close()
    const again = diskFiles(folder)
    expect(await again.append('a/b/c', text('!'))).toEqual({ ok: true, value: 8 })
    expect(new TextDecoder().decode(await again.read('a/b/c'))).toBe('einszwei!')
    expect(new TextDecoder().decode(await again.readAt('a/b/c', 4, 4))).toBe('zwei')
    expect(await again.readAt('a/b/c', 7, 100)).toHaveLength(2)
    expect(await again.readAt('none', 0, 5)).toHaveLength(0)
    expect(await again.read('none')).toBeUndefined()
    await again.close()
  })

  it('belong to their user alone', async () => {
    const files = diskFiles(folder)
    await files.append('a/b', text('x'))
    await files.replace('c/d', text('y'))
    await files.close()
    if (process.platform === 'win32') return
    for (const name of ['a/b', 'c/d']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    for (const name of ['a', 'c']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700)
  })

  it('are replaced as a whole, with no draft left behind', async () => {
    const files = diskFiles(folder)
    await files.replace('s.json', text('old'))
    await Promise.all(Array.from({ length: 20 }, (_, at) => files.replace('s.json', text(`new ${at}`.repeat(1000)))))
    expect(readFileSync(join(folder, 's.json'), 'utf8')).toMatch(/^(new \d+)\1{999}$/)
    expect(readdirSync(folder)).toEqual(['s.json'])
  })

  it('are appended to where they were replaced', async () => {
    const files = diskFiles(folder)
    await files.append('a.jsonl', text('one\ntwo\n'))
    await files.replace('a.jsonl', text('two\n'))
    expect(await files.append('a.jsonl', text('three\n'))).toEqual({ ok: true, value: 4 })
    expect(readFileSync(join(folder, 'a.jsonl'), 'utf8')).toBe('two\nthree\n')
    await files.close()
  })

  it('keep a book of the ledger whole where the program is killed before its replacement takes its name', async () => {
    const killed = diskFiles(folder, { rename: () => new Promise(() => {}) })
    const ledger = createLedger(killed)
    await ledger.append('book', [1, 2, 3])
    void ledger.replace('book', [3])
    const names = () => readdirSync(join(folder, 'ledger'))
    await expect.poll(() => names().some((name) => name.endsWith('.draft'))).toBe(true)
    await killed.close()
    const files = diskFiles(folder)
    const next = createLedger(files)
    expect(await next.read('book')).toEqual({ entries: [1, 2, 3], damaged: 0 })
    expect((await next.replace('book', [3])).ok && (await next.append('book', [4])).ok).toBe(true)
    expect([await next.read('book'), names()]).toEqual([{ entries: [3, 4], damaged: 0 }, ['book.journal']])
    await files.close()
  })

  it('lose the drafts of a program that was killed, and of no other file', async () => {
    const files = diskFiles(folder)
    await files.replace('a/b', text('old'))
    for (const name of ['b.0a1b2c3d4e5f.draft', 'bc.0a1b2c3d4e5f.draft']) writeFileSync(join(folder, 'a', name), 'half')
    const next = diskFiles(folder)
    await Promise.all([next.replace('a/b', text('one')), next.replace('a/b', text('two'))])
    expect(readdirSync(join(folder, 'a'))).toEqual(['b', 'bc.0a1b2c3d4e5f.draft'])
  })

  it('are removed with all that is in them, also while they are being written', async () => {
    const files = diskFiles(folder)
    await files.append('u/1/journal', text('x'))
    expect(await files.list('u')).toEqual(['1'])
    expect(await files.remove('u/1')).toEqual({ ok: true, value: null })
    expect(await files.list('u')).toEqual([])
    expect(await files.list('none')).toEqual([])
    expect(await files.append('u/1/journal', text('y'))).toEqual({ ok: true, value: 0 })
    await files.close()
  })

  it('are not waited for where a pipe or a folder has taken their name', async () => {
    if (process.platform === 'win32') return
    const files = diskFiles(folder)
    spawnSync('mkfifo', [join(folder, 'pipe')])
    await expect(files.read('pipe')).rejects.toThrow('no file')
    await expect(files.readAt('pipe', 0, 1)).rejects.toThrow('no file')
    expect(await files.append('pipe', text('x'))).toEqual({ ok: false, failure: 'other' })
    mkdirSync(join(folder, 'taken'))
    await expect(files.read('taken')).rejects.toThrow('no file')
    expect(await files.append('taken', text('x'))).toEqual({ ok: false, failure: 'other' })
    await files.close()
  })

  it('are written to no more when they were taken away, for nobody would find it again', async () => {
    if (process.platform === 'win32') return
    const files = diskFiles(folder)
    expect((await files.append('u/journal', text('one'))).ok).toBe(true)
    rmSync(join(folder, 'u'), { recursive: true })
    expect(await files.append('u/journal', text('two'))).toEqual({ ok: false, failure: 'other' })
    // A new one of the same name begins anew.
    expect(await files.append('u/journal', text('three'))).toEqual({ ok: true, value: 0 })
    await files.close()
  })

  it('never lie outside', async () => {
    const files = diskFiles(folder)
    for (const path of ['../x', 'a/../../x', '/etc/passwd', '', 'a//b', '.', 'a\\..\\b', 'C:/x', 'a\0b'])
      await expect(files.read(path), path).rejects.toThrow('left the data folder')
  })

  it('tell in one word why they cannot be written', async () => {
    const files = diskFiles(folder)
    writeFileSync(join(folder, 'file'), '')
    expect(await files.append('file/inside', text('x'))).toEqual({ ok: false, failure: 'other' })
    if (process.platform === 'linux') {
      const full = diskFiles('/dev')
      expect(await full.append('full', text('x'))).toEqual({ ok: false, failure: 'full' })
      await full.close()
    }
  })
})

describe('the lock of the data folder', () => {
  const ended: ChildProcess[] = []
  afterEach(() => {
    for (const child of ended.splice(0)) child.kill('SIGKILL')
  })

  it('lets one program in and names it to the next', () => {
    const first = lockDataFolder(folder, 'Adwright')
    const second = lockDataFolder(folder, 'the command line')
    expect(second).toMatchObject({ ok: false, failure: { program: 'Adwright', pid: process.pid } })
    if (second.ok || !first.ok) throw new Error('the lock let two in')
    expect(lockText(second.failure).sentence).toContain(`Adwright (process ${process.pid})`)
    first.value.release()
    expect(lockDataFolder(folder, 'the command line').ok).toBe(true)
    expect(readdirSync(folder)).toEqual(['writer.lock'])
  })

  it('names programs of ours in the language of the reader', async () => {
    const [program, pid] = [english.text('shell.program.commandLine'), process.pid]
    await chooseTranslator('de')
    try {
      expect(saidText(lockText({ program, pid, started: '' }))).toMatch(
        /^Die Befehlszeile von Adwright \(Prozess \d+\) arbeitet/,
      )
      expect(saidText(lockText({ program: 'Another', pid, started: '' }))).toMatch(/^Another \(Prozess/)
    } finally {
      await chooseTranslator('en')
    }
  })

  it('is taken over from a program that was killed, and from one whose number was given away', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await new Promise((settle) => child.on('close', settle))
    writeFileSync(join(folder, 'writer.lock'), JSON.stringify({ pid: child.pid, started: '1', program: 'gone' }))
    const taken = lockDataFolder(folder, 'next')
    expect(taken.ok).toBe(true)
    if (taken.ok) taken.value.release()
    if (process.platform !== 'linux') return
    writeFileSync(join(folder, 'writer.lock'), JSON.stringify({ pid: process.pid, started: '1', program: 'reused' }))
    expect(lockDataFolder(folder, 'next').ok).toBe(true)
  })

  it('names the folder where it cannot be written, not a draft of its own', () => {
    const missing = join(folder, 'missing')
    expect(() => lockDataFolder(missing, 'next')).toThrow(expect.objectContaining({ code: 'ENOENT', path: missing }))
  })

  it('sweeps what a program left that was killed while it took the lock', () => {
    writeFileSync(join(folder, 'writer.lock.d9ecd9195eb6'), '{"pid":')
    writeFileSync(join(folder, 'writer.lock.kept'), 'not a draft')
    expect(lockDataFolder(folder, 'next').ok).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(['writer.lock', 'writer.lock.kept'])
  })

  it('is kept from a program that lives', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    ended.push(child)
    writeFileSync(join(folder, 'writer.lock'), JSON.stringify({ pid: child.pid, started: '', program: 'alive' }))
    expect(lockDataFolder(folder, 'next')).toMatchObject({ ok: false, failure: { program: 'alive' } })
  })

  it('is taken over where its file is damaged', () => {
    writeFileSync(join(folder, 'writer.lock'), '{"pid":')
    expect(lockDataFolder(folder, 'next').ok).toBe(true)
  })
})

describe('the data folder', () => {
  it.each([
    ['linux', {}, join('/home/a', '.local', 'share', 'adwright')],
    ['linux', { XDG_DATA_HOME: '/x' }, join('/x', 'adwright')],
    ['darwin', {}, join('/home/a', 'Library', 'Application Support', 'Adwright')],
    ['win32', { APPDATA: '/roaming' }, join('/roaming', 'Adwright')],
    ['win32', { APPDATA: '/roaming', PORTABLE_EXECUTABLE_DIR: '/stick' }, join('/stick', 'Adwright data')],
    ['linux', { PORTABLE_EXECUTABLE_DIR: '/stick' }, join('/home/a', '.local', 'share', 'adwright')],
    ['linux', { ADWRIGHT_DATA: '/mine', XDG_DATA_HOME: '/x' }, '/mine'],
  ])('on %s with %j is %s', (platform, environment, folderName) => {
    expect(dataFolderOf(platform, environment, '/home/a')).toBe(folderName)
  })
})
