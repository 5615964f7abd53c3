import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { SpendGuards } from '../../../contract/ads/spendGuards.ts'
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

/** Limits of daily spend and of rises, beyond which the user is asked. */
export const GuardsSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { dailyMicro, risePercent } = useAds(({ settings }) => settings.guards)
  const [daily, setDaily] = useState(dailyMicro === undefined ? '' : moneyText(dailyMicro, undefined))
  const [rise, setRise] = useState(risePercent === undefined ? '' : String(risePercent))
  const micro = microOf(daily, undefined)
  const percent = percentOf(rise)
  const dailyProblem = daily.trim() !== '' && micro === undefined ? t('adsPages.guards.noAmount') : undefined
  const riseProblem = rise.trim() !== '' && percent === undefined ? t('adsPages.guards.noPercent') : undefined
  const problem = dailyProblem ?? riseProblem
  const save = async () => {
    const guards: SpendGuards = {
      ...(micro === undefined ? {} : { dailyMicro: micro }),
      ...(percent === undefined ? {} : { risePercent: percent }),
    }
    if (!(await keepSettings({ guards }))) return null
    const { projectId } = adsNow()
    if (projectId !== undefined) await readCart(projectId)
    return undefined
  }
  return (
    <TaskDialog
      title={t('adsPages.guards')}
      action={t('adsPages.guards.save')}
      disabledReason={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="muted">{t('adsPages.guards.text')}</p>
      <TextField
        label={t('adsPages.guards.daily')}
        value={daily}
        onChange={setDaily}
        hint={t('adsPages.guards.daily.hint')}
        {...(dailyProblem === undefined ? {} : { error: dailyProblem })}
        autoFocus
      />
      <TextField
        label={t('adsPages.guards.rise')}
        value={rise}
        onChange={setRise}
        hint={t('adsPages.guards.rise.hint')}
        {...(riseProblem === undefined ? {} : { error: riseProblem })}
      />
    </TaskDialog>
  )
}

/** The guardrails of the account in one line, and the sheet that changes them. */
export const Guards = () => {
  const { dailyMicro, risePercent } = useAds(({ settings }) => settings.guards)
  const [isOpen, setOpen] = useState(false)
  const parts = [
    ...(dailyMicro === undefined ? [] : [t('adsPages.guards.atMost', { amount: moneyText(dailyMicro, undefined) })]),
    ...(risePercent === undefined ? [] : [t('adsPages.guards.rises', { percent: risePercent / 100 })]),
  ]
  return (
    <p className="ads-guards small">
      {parts.length === 0 ? t('adsPages.guards.none') : t('adsPages.guards.on', { guards: parts.join(' · ') })}
      <Button variant="quiet" icon={ShieldCheck} onPress={() => setOpen(true)}>
        {t('adsPages.guards.change')}
      </Button>
      {isOpen ? <GuardsSheet onClose={() => setOpen(false)} /> : null}
    </p>
  )
}
