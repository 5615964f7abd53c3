import { createReadStream, statSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { pipeline } from 'node:stream/promises'
import { isFields } from '../../contract/language/fields.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { readBounded, readBoundedInput } from '../boundedFile.ts'
import { command, ending, fail } from '../command.ts'
import {
  askEmulator,
  type ControlFlags,
  findControl,
  readFromControl,
  sendToControl,
  withControlFlags,
} from '../emulatorControl.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { keepNames, note, say, sayJson } from '../print.ts'
import { fileNamed, refusalToWrite, writePrivateFile } from '../privateFile.ts'
import { systemSentence } from '../systemSentence.ts'

interface ResetFlags extends ControlFlags {
  readonly yes?: boolean
}

const isSure = async (): Promise<boolean> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const yes = t('cliOutput.reset.yes')
  const answer = await lines.question(`${t('cliOutput.reset.ask', { yes })} `)
  lines.close()
  return ['yes', yes].includes(answer.trim().toLowerCase())
}

const reset = async (flags: ResetFlags): Promise<ExitCode> => {
  if (!flags.yes) {
    if (!process.stdin.isTTY) return fail(t('cliError.reset.confirm'))
    if (!(await isSure())) return fail(t('cliError.reset.canceled'), EXIT.interrupted)
  }
  const answer = await askEmulator(flags, { method: 'POST', path: '/reset', body: {} })
  if (!answer.ok) return fail(saidText(answer.failure), answer.failure.code)
  if (flags.json) sayJson(answer.value)
  else say(t('cliOutput.reset.done'))
  return EXIT.ok
}

const exportTo = async (named: string, flags: ControlFlags): Promise<ExitCode> => {
  const file = fileNamed(named)
  if (file === undefined && flags.json) return fail(t('cliError.export.both'))
  const refusal = file === undefined ? undefined : refusalToWrite(file)
  if (refusal !== undefined) return fail(refusal)
  const control = findControl(flags)
  if (!control.ok) return fail(saidText(control.failure), control.failure.code)
  const world = await readFromControl(control.value, '/export')
  if (!world.ok) return fail(saidText(world.failure), world.failure.code)
  if (file === undefined) {
    await pipeline(world.value, process.stdout, { end: false })
    return EXIT.ok
  }
  let bytes = 0
  const written = await writePrivateFile(file, async (target) => {
    world.value.on('data', (piece: Buffer) => {
      bytes += piece.length
    })
    await pipeline(world.value, target, { end: false })
  })
  if (!written.ok) return fail(written.failure, EXIT.platform)
  if (flags.json) sayJson({ file, bytes })
  else say(t('cliOutput.export.done', { file, bytes }))
  return EXIT.ok
}

const importFrom = async (file: string, flags: ControlFlags): Promise<ExitCode> => {
  try {
    if (!statSync(file).isFile()) return fail(t('cliError.file.notFile', { path: file }))
  } catch (error) {
    return fail(systemSentence(error, file))
  }
  const control = findControl(flags)
  if (!control.ok) return fail(saidText(control.failure), control.failure.code)
  const answer = await sendToControl(control.value, {
    method: 'POST',
    path: '/import',
    type: 'application/x-ndjson',
    body: createReadStream(file),
  })
  if (!answer.ok) return fail(saidText(answer.failure), answer.failure.code)
  if (flags.json) sayJson(answer.value)
  else say(t('cliOutput.import.done', { file, account: String(answer.value['accountId']) }))
  return EXIT.ok
}

const seed = async (file: string, flags: ControlFlags): Promise<ExitCode> => {
  const text = file === '-' ? await readBoundedInput('seed') : readBounded(file, 'seed')
  if (!text.ok) return fail(text.failure)
  let value: unknown
  try {
    value = JSON.parse(text.value)
  } catch (error) {
    return fail(
      t('cliError.file.json', { path: file, problem: error instanceof Error ? error.message : String(error) }),
    )
  }
  const answer = await askEmulator(flags, { method: 'POST', path: '/seed', body: value })
  if (!answer.ok) return fail(saidText(answer.failure), answer.failure.code)
  if (flags.json) {
    sayJson(answer.value)
    return EXIT.ok
  }
  const { catalogId, products, audiences, lineItems, doNotReach, largeAccount } = answer.value
  say(t('cliOutput.seed.products', { products: Number(products), catalog: String(catalogId) }))
  for (const one of [audiences, lineItems].flat()) {
    const { id, name, users } = one as { readonly id: string; readonly name: string; readonly users?: number }
    keepNames(name)
    say(
      users === undefined
        ? t('cliOutput.seed.lineItem', { id, name })
        : t('cliOutput.seed.audience', { id, name, users }),
    )
  }
  note(t('cliOutput.seed.doNotReach', { people: Number(doNotReach) }))
  if (isFields(largeAccount)) {
    const { id, campaigns, adGroups, criteria } = largeAccount
    say(
      t('cliOutput.seed.largeAccount', {
        id: String(id),
        campaigns: Number(campaigns),
        adGroups: Number(adGroups),
        criteria: Number(criteria),
      }),
    )
  }
  return EXIT.ok
}

const SEED_SAMPLE = `  { "catalog": { "name": "...", "products": [ { "id": "...", "title": "...", ... } ] },
    "audiences": [ { "id": "...", "name": "...", "users": [ { "email": ["<sha256>"] } ] } ],
    "do_not_reach": { "users": [ { "email": ["<sha256>"] } ] },
    "line_items": [ { "id": "...", "name": "...", "objective": "...", "entity_status": "ACTIVE", ... } ],
    "large_account": { "name": "...", "campaigns": 200 } }`

const seedHelp = (): string =>
  `\n${t('cli.seed.format')}\n${SEED_SAMPLE}\n${t('cli.seed.rules')}\n${t('cli.seed.whole')}`

export const emulatorResetCommand = () =>
  withControlFlags(
    command('reset', t('cli.reset'), ['emulator reset --yes'])
      .option('--yes', t('cli.option.yes'))
      .option('--json', t('cli.option.json.ids')),
  ).action(ending(reset))

export const emulatorExportCommand = () =>
  withControlFlags(
    command('export', t('cli.export'), ['emulator export spring.world'])
      .argument('<file>', t('cli.export.file'))
      .option('--json', t('cli.option.json')),
  ).action(ending(exportTo))

export const emulatorImportCommand = () =>
  withControlFlags(
    command('import', t('cli.import'), ['emulator import spring.world'])
      .argument('<file>', t('cli.import.file'))
      .option('--json', t('cli.option.json.ids')),
  ).action(ending(importFrom))

export const emulatorSeedCommand = () =>
  withControlFlags(
    command('seed', t('cli.seed'), ['emulator seed resources/seed.json', 'emulator seed - --json < mine.json'])
      .argument('<file>', t('cli.seed.file'))
      .option('--json', t('cli.option.json.ids'))
      .addHelpText('after', seedHelp()),
  ).action(ending(seed))
