import { ftruncateSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { Option } from 'commander'
import { foundText } from '../../messages/foundText.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import type { DigestPage } from '../../workspace/customer/digest/digestPage.ts'
import { instantiate } from '../../workspace/customer/kernel/bodyKernel.as.ts?wasm'
import { firstLines } from '../../workspace/customer/kernel/bodyKernel.ts'
import { command, ending, fail } from '../command.ts'
import { consentLines } from '../consentFlag.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { type ReadList, readListFile } from '../listFile.ts'
import { countsTable, type ListFlags, listOptions, withListFlags } from '../listFlags.ts'
import { bar, note } from '../print.ts'
import { fileNamed, refusalToWrite, writePrivateFile } from '../privateFile.ts'
import { noteSuppressed, suppressionIn } from '../suppressionList.ts'

interface HashFlags extends ListFlags {
  readonly out?: string
  readonly data?: string
}

/** Resolves when the part was written, as its memory is used again then. */
const writePart = (target: Writable, part: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    target.write(part, (error) => (error ? reject(error) : resolve()))
  })

const write = async (target: Writable, pages: Iterable<DigestPage>): Promise<void> => {
  const linesOf = firstLines(instantiate)
  for (const page of pages) for (const part of linesOf(page)) await writePart(target, part)
}

/** Writes all lines into a new file. In this thread where there are no others or one fails. */
const writeAll = async ({ pages, writeLines }: ReadList, target: Writable, descriptor?: number): Promise<void> => {
  if (writeLines !== undefined && descriptor !== undefined) {
    try {
      return await writeLines(descriptor)
    } catch {
      // Here the system says why.
      ftruncateSync(descriptor)
    }
  }
  await write(target, pages)
}

const hash = async (path: string, flags: HashFlags): Promise<ExitCode> => {
  const out = fileNamed(flags.out)
  const refusal = out === undefined ? undefined : refusalToWrite(out, path)
  if (refusal !== undefined) return fail(refusal)
  const suppressed = await suppressionIn(flags)
  if (!suppressed.ok) return fail(saidText(suppressed.failure))
  const progress = bar(t('cliOutput.bar.hashing'))
  const list = await readListFile(path, {
    ...listOptions(flags),
    suppressed: suppressed.value,
    onBytes: progress.show,
    isForLines: out !== undefined,
  })
  progress.end()
  if (!list.ok) return fail(saidText(list.failure), list.failure.code)
  const { counts, pages, columns, problems, unread, slower, found, close } = list.value
  try {
    if (out === undefined) await write(process.stdout, pages)
    else {
      const written = await writePrivateFile(out, (target, file) => writeAll(list.value, target, file))
      if (!written.ok) return fail(written.failure)
    }
  } finally {
    close()
  }
  note(`${path}: ${foundText(found)}; ${columns.join(', ')}`)
  for (const sentence of [...slower, ...unread]) note(sentence)
  for (const problem of problems) note(problem)
  note(countsTable(counts))
  noteSuppressed(list.value.suppressed)
  for (const line of counts.consent === undefined ? [] : consentLines(counts.consent)) note(line)
  note(t('cliOutput.hash.summary', { rows: counts.rows, people: counts.usable }))
  return counts.usable > 0 ? EXIT.ok : EXIT.issues
}

export const audienceHashCommand = () =>
  withListFlags(
    command('hash', t('cli.hash'), [
      'audience hash resources/customers.csv --out hashed.ndjson',
      'audience hash list.csv --columns email=E-Mail,phone_number=Tel --country DE',
    ])
      .argument('<list>', t('cli.list.file'))
      .addOption(new Option('--data <folder>', t('cli.hash.data')).env('ADWRIGHT_DATA'))
      .option('--out <file>', t('cli.option.out')),
  ).action(ending(hash))
