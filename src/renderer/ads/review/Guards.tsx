import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { SpendGuards } from '../../../contract/ads/spendGuards.ts'
import { t } from '../../../messages/t.ts'
import { microOf, moneyText } from '../../../workspace/ads/money.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
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

/** What an account may spend and how much an amount may rise before somebody is asked. */
export const GuardsSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { dailyMicro, risePercent } = useAds(({ settings }) => settings.guards)
  const [daily, setDaily] = useState(dailyMicro === undefined ? '' : moneyText(dailyMicro, undefined))
  const [rise, setRise] = useState(risePercent === undefined ? '' : String(risePercent))
  const form = useId()
  const micro = microOf(daily, undefined)
  const percent = percentOf(rise)
  const dailyProblem = daily.trim() !== '' && micro === undefined ? t('adsPages.guards.noAmount') : undefined
  const riseProblem = rise.trim() !== '' && percent === undefined ? t('adsPages.guards.noPercent') : undefined
  const problem = dailyProblem ?? riseProblem
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (problem !== undefined) return
    const guards: SpendGuards = {
      ...(micro === undefined ? {} : { dailyMicro: micro }),
      ...(percent === undefined ? {} : { risePercent: percent }),
    }
    if (!(await keepSettings({ guards }))) return
    const { projectId } = adsNow()
    if (projectId !== undefined) await readCart(projectId)
    onClose()
  }
  return (
    <Sheet
      title={t('adsPages.guards')}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" type="submit" form={form} disabledReason={problem}>
          {t('adsPages.guards.save')}
        </Button>
      }
    >
      <form id={form} className="view-form" onSubmit={(event) => void save(event)}>
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
      </form>
    </Sheet>
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
