import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { isGuardOpen, type SpendGuards } from '../../../contract/ads/spendGuards.ts'
import type { AdProject } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { microOf, moneyText } from '../../../workspace/ads/money.ts'
import { Button } from '../../kit/components/Button.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { adsNow, useAds } from '../state/adsState.ts'
import { readCart } from '../state/cart.ts'
import { keepSettings } from '../state/settings.ts'

const MAX_RISE = 100_000

/** A typed percentage; undefined where it is none. */
const percentOf = (text: string): number | undefined => {
  const digits = /^(\d{1,6})\s*%?$/.exec(text.trim())?.[1]
  const percent = Number(digits)
  return digits === undefined || percent > MAX_RISE ? undefined : percent
}

/** Typed hours such as 22-6; undefined where they are none. */
const hoursOf = (text: string): NonNullable<SpendGuards['frozen']> | undefined => {
  const [, from, to] = /^(\d{1,2})\s*[-\u2013]\s*(\d{1,2})$/.exec(text.trim()) ?? []
  const hours = { from: Number(from), to: Number(to) }
  return from === undefined || hours.from > 23 || hours.to > 24 || hours.from === hours.to ? undefined : hours
}

const amountText = (micro: string | undefined): string => (micro === undefined ? '' : moneyText(micro, undefined))

/** What was typed of the guardrails, with what is wrong of it by field. */
const useTypedGuards = (guards: SpendGuards) => {
  const [typed, setTyped] = useState({
    daily: amountText(guards.dailyMicro),
    rise: guards.risePercent === undefined ? '' : String(guards.risePercent),
    total: amountText(guards.totalMicro),
    frozen: guards.frozen === undefined ? '' : `${guards.frozen.from}-${guards.frozen.to}`,
    currency: guards.currency ?? '',
  })
  const isBlank = (field: keyof typeof typed): boolean => typed[field].trim() === ''
  const micro = microOf(typed.daily, undefined)
  const total = microOf(typed.total, undefined)
  const percent = percentOf(typed.rise)
  const frozen = hoursOf(typed.frozen)
  const currency = /^[A-Z]{3}$/.exec(typed.currency.trim().toUpperCase())?.[0]
  const read: SpendGuards = {
    ...(micro === undefined ? {} : { dailyMicro: micro }),
    ...(percent === undefined ? {} : { risePercent: percent }),
    ...(total === undefined ? {} : { totalMicro: total }),
    ...(frozen === undefined ? {} : { frozen }),
    ...(currency === undefined ? {} : { currency }),
    isAnswered: true,
  }
  const problems = {
    daily: isBlank('daily') || micro !== undefined ? undefined : t('adsPages.guards.noAmount'),
    rise: isBlank('rise') || percent !== undefined ? undefined : t('adsPages.guards.noPercent'),
    total: isBlank('total') || total !== undefined ? undefined : t('adsPages.guards.noAmount'),
    frozen: isBlank('frozen') || frozen !== undefined ? undefined : t('adsPages.guards.noHours'),
    currency: isBlank('currency') || currency !== undefined ? undefined : t('adsPages.guards.noCurrency'),
  }
  const change = (field: keyof typeof typed) => (text: string) => setTyped({ ...typed, [field]: text })
  return { typed, read, problems, change }
}

/** Saves guardrails and reviews the cart by them; false where they could not be saved. */
const saveGuards = async (guards: SpendGuards): Promise<boolean> => {
  if (!(await keepSettings({ guards }))) return false
  const { projectId } = adsNow()
  if (projectId !== undefined) await readCart(projectId)
  return true
}

/** Limits of daily spend and of rises, beyond which the user is asked. */
export const GuardsSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { typed, read, problems, change } = useTypedGuards(useAds(({ settings }) => settings.guards))
  const field = (id: keyof typeof typed, label: string, hint: string) => (
    <TextField
      label={label}
      value={typed[id]}
      onChange={change(id)}
      hint={hint}
      {...(problems[id] === undefined ? {} : { error: problems[id] })}
    />
  )
  return (
    <TaskDialog
      title={t('adsPages.guards')}
      action={t('adsPages.guards.save')}
      disabledReason={Object.values(problems).find((problem) => problem !== undefined)}
      onSubmit={async () => ((await saveGuards(read)) ? undefined : null)}
      onClose={onClose}
    >
      <p className="muted">{t('adsPages.guards.text')}</p>
      {field('daily', t('adsPages.guards.daily'), t('adsPages.guards.daily.hint'))}
      {field('total', t('adsPages.guards.total'), t('adsPages.guards.total.hint'))}
      {field('currency', t('adsPages.guards.currency'), t('adsPages.guards.currency.hint'))}
      {field('rise', t('adsPages.guards.rise'), t('adsPages.guards.rise.hint'))}
      {field('frozen', t('adsPages.guards.frozen'), t('adsPages.guards.frozen.hint'))}
    </TaskDialog>
  )
}

const guardTexts = ({ dailyMicro, risePercent, totalMicro, frozen, currency }: SpendGuards): readonly string[] => [
  ...(dailyMicro === undefined ? [] : [t('adsPages.guards.atMost', { amount: moneyText(dailyMicro, currency) })]),
  ...(totalMicro === undefined ? [] : [t('adsPages.guards.together', { amount: moneyText(totalMicro, currency) })]),
  ...(risePercent === undefined ? [] : [t('adsPages.guards.rises', { percent: risePercent / 100 })]),
  ...(frozen === undefined ? [] : [t('adsPages.guards.freezes', frozen)]),
]

/** The guardrails of the account. They are asked about before the first upload to Live. */
export const Guards = ({ project }: { readonly project: AdProject }) => {
  const guards = useAds(({ settings }) => settings.guards)
  const [isOpen, setOpen] = useState(false)
  const texts = guardTexts(guards)
  return (
    <p className="ads-guards small">
      {texts.length === 0 ? t('adsPages.guards.none') : t('adsPages.guards.on', { guards: texts.join(' · ') })}
      <Button variant="quiet" icon={ShieldCheck} onPress={() => setOpen(true)}>
        {t('adsPages.guards.change')}
      </Button>
      {isGuardOpen(project.service, guards) ? (
        <Button variant="quiet" onPress={() => void saveGuards({ isAnswered: true })}>
          {t('adsPages.guards.without')}
        </Button>
      ) : null}
      {isOpen ? <GuardsSheet onClose={() => setOpen(false)} /> : null}
    </p>
  )
}
