import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { guardsText, readGuards, type TypedGuards, typedGuards } from '../../workspace/ads/typedGuards.ts'
import { type AdsFlags, adsCommand, offlineWork } from '../adsProject.ts'
import { ending, fail } from '../command.ts'
import { codeOfFailure, EXIT } from '../exitCodes.ts'
import { say, sayJson } from '../print.ts'

type GuardFlags = AdsFlags & Partial<TypedGuards> & { readonly none?: boolean }

const FIELDS = ['daily', 'total', 'currency', 'rise', 'frozen'] as const

/** Shows the guardrails of the account, or changes those that flags name. */
const guardrails = offlineWork<GuardFlags>(async ({ ads, project }, { json, none, ...flags }) => {
  const settings = await ads.settings(project.id)
  if (!settings.ok) return fail(saidText(settings.failure), codeOfFailure(settings.failure))
  let { guards } = settings.value
  const named = FIELDS.filter((field) => flags[field] !== undefined)
  if (none === true || named.length > 0) {
    const before = typedGuards(none === true ? {} : guards)
    const read = readGuards({ ...before, ...Object.fromEntries(named.map((field) => [field, flags[field]])) })
    const wrong = FIELDS.find((field) => read.problems[field] !== undefined)
    if (wrong !== undefined)
      return fail(t('ads.cli.guardProblem', { flag: `--${wrong}`, problem: read.problems[wrong] ?? '' }))
    const changed = await ads.changeSettings(project.id, { guards: read.guards })
    if (!changed.ok) return fail(saidText(changed.failure), codeOfFailure(changed.failure))
    guards = changed.value.guards
  }
  if (json === true) sayJson({ account: project.account, guards })
  else say(guardsText(guards))
  return EXIT.ok
})

export const adsGuardrailsCommand = () =>
  adsCommand('guardrails', t('ads.cli.guardrails'), [
    'ads guardrails --daily 250 --currency EUR --rise 50',
    'ads guardrails --none',
  ])
    .option('--daily <amount>', t('ads.cli.guardDailyFlag'))
    .option('--total <amount>', t('ads.cli.guardTotalFlag'))
    .option('--currency <code>', t('ads.cli.guardCurrencyFlag'))
    .option('--rise <percent>', t('ads.cli.guardRiseFlag'))
    .option('--frozen <hours>', t('ads.cli.guardFrozenFlag'))
    .option('--none', t('ads.cli.guardNoneFlag'))
    .action(ending(guardrails))
