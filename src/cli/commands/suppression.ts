import { once } from 'node:events'
import { type Command, Option } from 'commander'
import { mergeDigests, sortDigests } from '../../contract/audience/digestSet.ts'
import { IDENTIFIER_KINDS, type IdentifierKind } from '../../contract/audience/identifiers.ts'
import { failed } from '../../contract/language/result.ts'
import { joinBytes } from '../../contract/wire/bytes.ts'
import { inChunks, SUPPRESSION_CHUNK, type Suppression } from '../../host/suppression.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { digestHex } from '../../workspace/customer/digest/hashKernel.ts'
import { digestsOfKeys, keysOfValue } from '../../workspace/customer/digest/personKeys.ts'
import { firstKernel } from '../../workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../../workspace/customer/kernel/listKernel.as.ts?wasm'
import { readPeopleFile } from '../../workspace/customer/read/peopleFile.ts'
import { command, ending, fail } from '../command.ts'
import { folderOf } from '../dataFolderFlag.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { withInput } from '../inputFile.ts'
import { countryCode } from '../listFlags.ts'
import { note, say, sayJson } from '../print.ts'
import { fileNamed, refusalToWrite, writePrivateFile } from '../privateFile.ts'
import { openHost } from '../session.ts'
import { spokenBy } from '../spoken.ts'
import { suppressionIn } from '../suppressionList.ts'

interface Flags {
  readonly data?: string
  readonly json?: boolean
}

interface ValueFlags extends Flags {
  readonly kind?: IdentifierKind
  readonly country?: string
}

const BYTES = 32

/** Works with the list while no other program of Adwright has the data folder. */
const withList = async (flags: Flags, work: (list: Suppression) => Promise<ExitCode>): Promise<ExitCode> => {
  const opened = await openHost(folderOf(flags))
  if (!opened.ok) return fail(saidText(opened.failure), opened.failure.code)
  try {
    return await work(opened.value.host.suppression)
  } finally {
    await opened.value.close()
  }
}

const changeBy = (flags: Flags, name: 'add' | 'remove', digests: Uint8Array, people?: number): Promise<ExitCode> =>
  withList(flags, async (list) => {
    const done = await inChunks(digests, list[name])
    if (!done.ok) return fail(saidText(done.failure))
    const status = await list.status()
    const count = status.state === 'ready' ? status.count : 0
    if (flags.json)
      sayJson({
        [name === 'add' ? 'added' : 'removed']: done.value,
        ...(people === undefined ? {} : { people }),
        count,
      })
    else
      say(
        t(name === 'add' ? 'cliOutput.suppression.added' : 'cliOutput.suppression.removed', {
          count: done.value,
          total: count,
        }),
      )
    return name === 'remove' && done.value === 0 ? EXIT.issues : EXIT.ok
  })

const byValue =
  (name: 'add' | 'remove') =>
  async (value: string, flags: ValueFlags): Promise<ExitCode> => {
    const kernel = firstKernel(instantiate)
    const keys = keysOfValue(kernel, value, flags.country ?? '', flags.kind ?? 'likely')
    if (keys.length === 0) return fail(t('cliError.suppression.notIdentifier'))
    return changeBy(flags, name, sortDigests(digestsOfKeys(kernel, keys)))
  }

const importFile = async (path: string, flags: ValueFlags): Promise<ExitCode> => {
  const kernel = firstKernel(instantiate)
  let digests: Uint8Array = new Uint8Array()
  const waiting: Uint8Array[] = []
  let bytes = 0
  const merge = (): void => {
    bytes = 0
    digests = mergeDigests(digests, sortDigests(joinBytes(waiting.splice(0))))
  }
  const read = await withInput(path, async (file) => {
    const people = await readPeopleFile(file, kernel, {
      country: flags.country ?? '',
      kind: flags.kind ?? 'likely',
      person: (keys) => {
        const own = digestsOfKeys(kernel, keys)
        waiting.push(own)
        bytes += own.length
        if (bytes >= SUPPRESSION_CHUNK) merge()
      },
    })
    return people.ok ? people : failed(spokenBy(people.failure))
  })
  if (!read.ok) return fail(read.failure.text)
  merge()
  const { people, unreadable, firstUnreadable } = read.value
  if (unreadable > 0) note(t('cliOutput.suppression.skipped', { rows: unreadable, line: firstUnreadable ?? 0 }))
  if (people === 0) return fail(t('cliError.suppression.none'), EXIT.issues)
  return changeBy(flags, 'add', digests, people)
}

const list = async (flags: Flags): Promise<ExitCode> => {
  const digests = await suppressionIn(flags)
  if (!digests.ok) return fail(saidText(digests.failure))
  const count = digests.value.length / BYTES
  if (flags.json) sayJson({ count })
  else say(t('cliOutput.suppression.total', { count }))
  return EXIT.ok
}

const exportFile = async (flags: Flags & { readonly out?: string }): Promise<ExitCode> => {
  const digests = await suppressionIn(flags)
  if (!digests.ok) return fail(saidText(digests.failure))
  const out = fileNamed(flags.out)
  const refusal = out === undefined ? undefined : refusalToWrite(out)
  if (refusal !== undefined) return fail(refusal)
  const write = async (target: NodeJS.WritableStream): Promise<void> => {
    for (let at = 0; at < digests.value.length; at += 1000 * BYTES) {
      let text = ''
      const end = Math.min(digests.value.length, at + 1000 * BYTES)
      for (let each = at; each < end; each += BYTES) text += `${digestHex(digests.value, each)}\n`
      if (!target.write(text)) await once(target, 'drain')
    }
  }
  if (out === undefined) {
    await write(process.stdout)
    return EXIT.ok
  }
  const written = await writePrivateFile(out, write)
  return written.ok ? EXIT.ok : fail(written.failure)
}

const clear = (flags: Flags & { readonly yes?: boolean }): Promise<ExitCode> | ExitCode => {
  if (flags.yes !== true) return fail(t('cliError.suppression.confirm'))
  return withList(flags, async (each) => {
    const done = await each.clear()
    if (!done.ok) return fail(saidText(done.failure))
    if (flags.json) sayJson({ count: 0 })
    else say(t('cliOutput.suppression.empty'))
    return EXIT.ok
  })
}

const withFlags = (target: Command): Command =>
  target
    .addOption(new Option('--data <folder>', t('cli.hash.data')).env('ADWRIGHT_DATA'))
    .option('--json', t('cli.option.json'))

const withValueFlags = (target: Command): Command =>
  withFlags(target)
    .addOption(new Option('--kind <kind>', t('cli.suppression.kind')).choices(IDENTIFIER_KINDS))
    .option('--country <code>', t('cli.option.country'), countryCode)

/** The commands about people who are never imported or uploaded. */
export const suppressionCommands = (): readonly Command[] => [
  withFlags(command('list', t('cli.suppression.list'), ['suppression list', 'suppression list --json'])).action(
    ending(list),
  ),
  withValueFlags(
    command('add', t('cli.suppression.add'), [
      'suppression add jo.lee@example.com',
      'suppression add "030 123456" --country DE',
    ]).argument('<value>', t('cli.suppression.add.value')),
  ).action(ending(byValue('add'))),
  withValueFlags(
    command('remove', t('cli.suppression.remove'), ['suppression remove jo.lee@example.com']).argument(
      '<value>',
      t('cli.suppression.remove.value'),
    ),
  ).action(ending(byValue('remove'))),
  withValueFlags(
    command('import', t('cli.suppression.import'), [
      'suppression import optouts.csv --country DE',
      'suppression import hashes.txt',
    ]).argument('<file>', t('cli.suppression.import.file')),
  ).action(ending(importFile)),
  withFlags(
    command('export', t('cli.suppression.export'), ['suppression export --out suppressed.txt']).option(
      '--out <file>',
      t('cli.option.out'),
    ),
  ).action(ending(exportFile)),
  withFlags(
    command('clear', t('cli.suppression.clear'), ['suppression clear --yes']).option('--yes', t('cli.option.yes')),
  ).action(ending(async (flags: Flags & { readonly yes?: boolean }) => clear(flags))),
]
