import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { Option } from 'commander'
import { foundText } from '../../messages/foundText.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { type DigestPage, hashedRows } from '../../workspace/customer/digest/digestPage.ts'
import { command, ending, fail } from '../command.ts'
import { consentLines } from '../consentFlag.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { readListFile } from '../listFile.ts'
import { countsTable, type ListFlags, listOptions, withListFlags } from '../listFlags.ts'
import { bar, note } from '../print.ts'
import { fileNamed, refusalToWrite, writePrivateFile } from '../privateFile.ts'
import { noteSuppressed, suppressionIn } from '../suppressionList.ts'

interface HashFlags extends ListFlags {
  readonly out?: string
  readonly data?: string
}

const textOf = (page: DigestPage): string => {
  let text = ''
  for (const { identifiers } of hashedRows(page)) text += `${JSON.stringify(identifiers)}\n`
  return text
}

const write = async (target: Writable, pages: readonly DigestPage[]): Promise<void> => {
  for (const page of pages) if (!target.write(textOf(page))) await once(target, 'drain')
}

const hash = async (path: string, flags: HashFlags): Promise<ExitCode> => {
  const out = fileNamed(flags.out)
  const refusal = out === undefined ? undefined : refusalToWrite(out, path)
  if (refusal !== undefined) return fail(refusal)
  const suppressed = await suppressionIn(flags)
  if (!suppressed.ok) return fail(suppressed.failure)
  const progress = bar(t('cliOutput.bar.hashing'))
  const list = await readListFile(path, {
    ...listOptions(flags),
    suppressed: suppressed.value,
    onBytes: progress.show,
  })
  progress.end()
  if (!list.ok) return fail(saidText(list.failure), list.failure.code)
  const { counts, pages, columns, problems, unread, found } = list.value
  if (out === undefined) await write(process.stdout, pages)
  else {
    const trouble = await writePrivateFile(out, (target) => write(target, pages))
    if (trouble !== undefined) return fail(trouble)
  }
  note(`${path}: ${foundText(found)}; ${columns.join(', ')}`)
  for (const sentence of unread) note(sentence)
  for (const problem of problems.slice(0, 20)) note(problem)
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
