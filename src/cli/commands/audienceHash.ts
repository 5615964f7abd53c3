import { once } from 'node:events'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { type DigestPage, hashedRows } from '../../workspace/customer/digestPage.ts'
import { command, ending, fail } from '../command.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { readListFile } from '../listFile.ts'
import { countsTable, type ListFlags, listOptions, withListFlags } from '../listFlags.ts'
import { bar, counted, note } from '../print.ts'

interface HashFlags extends ListFlags {
  readonly out?: string
}

const textOf = (page: DigestPage): string => {
  let text = ''
  for (const { identifiers } of hashedRows(page)) text += `${JSON.stringify(identifiers)}\n`
  return text
}

const write = async (target: Writable, pages: readonly DigestPage[]): Promise<void> => {
  for (const page of pages) if (!target.write(textOf(page))) await once(target, 'drain')
}

/** Writes beside the file and puts it in place when it is whole; nobody but the user may read it. */
const writeFile = async (path: string, pages: readonly DigestPage[]): Promise<string | undefined> => {
  const draft = `${path}.${process.pid}.part`
  const target = createWriteStream(draft, { mode: 0o600, flags: 'wx' })
  try {
    await once(target, 'open')
    await write(target, pages)
    target.end()
    await once(target, 'close')
    renameSync(draft, path)
    return undefined
  } catch (error) {
    target.destroy()
    rmSync(draft, { force: true })
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return code === 'ENOSPC'
      ? 'The disk is full; free some space and run it again. Nothing was written.'
      : `${path} cannot be written (${code}). Nothing was written.`
  }
}

const hash = async (path: string, flags: HashFlags): Promise<ExitCode> => {
  const progress = bar('Hashing')
  const list = await readListFile(path, { ...listOptions(flags), onBytes: progress.show })
  progress.end()
  if (!list.ok) return fail(list.failure)
  const { counts, pages, columns, problems, found } = list.value
  if (flags.out === undefined) await write(process.stdout, pages)
  else {
    const trouble = await writeFile(flags.out, pages)
    if (trouble !== undefined) return fail(trouble)
  }
  note(`${path}: ${found}; ${columns.join(', ')}`)
  for (const problem of problems.slice(0, 20)) note(problem)
  note(countsTable(counts))
  note(`${counted(counts.rows, 'row')}, ${counted(counts.usable, 'person', 'people')} to send.`)
  return counts.usable > 0 ? EXIT.ok : EXIT.issues
}

export const audienceHashCommand = () =>
  withListFlags(
    command(
      'hash',
      'Normalise and hash a customer list on this computer: one JSON object a row, arrays of hashes by kind',
      [
        'audience hash resources/customers.csv --out hashed.ndjson',
        'audience hash list.csv --columns email=E-Mail,phone_number=Tel --country DE',
      ],
    )
      .argument('<list>', 'the customer list as CSV')
      .option('--out <file>', 'write here, for your eyes only (mode 0600); to the terminal where left out'),
  ).action(ending(hash))
