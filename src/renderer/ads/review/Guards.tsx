import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { isGuardOpen, type SpendGuards } from '../../../contract/ads/spendGuards.ts'
import type { AdProject } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { guardsText, readGuards, typedGuards } from '../../../workspace/ads/typedGuards.ts'
import { Button } from '../../kit/components/Button.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { adsNow, useAds } from '../state/adsState.ts'
import { readCart } from '../state/cart.ts'
import { keepSettings } from '../state/settings.ts'

/** Saves guardrails and reviews the cart by them; false where they could not be saved. */
const saveGuards = async (guards: SpendGuards): Promise<boolean> => {
  if (!(await keepSettings({ guards }))) return false
  const { projectId } = adsNow()
  if (projectId !== undefined) await readCart(projectId)
  return true
}

/** Limits of daily spend and of rises, beyond which the user is asked. */
export const GuardsSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const saved = useAds(({ settings }) => settings.guards)
  const [typed, setTyped] = useState(() => typedGuards(saved))
  const { guards, problems } = readGuards(typed)
  const field = (id: keyof typeof typed, label: string, hint: string) => (
    <TextField
      label={label}
      value={typed[id]}
      onChange={(text) => setTyped({ ...typed, [id]: text })}
      hint={hint}
      {...(problems[id] === undefined ? {} : { error: problems[id] })}
    />
  )
  return (
    <TaskDialog
      title={t('adsPages.guards')}
      action={t('adsPages.guards.save')}
      disabledReason={Object.values(problems).find((problem) => problem !== undefined)}
      onSubmit={async () => ((await saveGuards(guards)) ? undefined : null)}
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

/** The guardrails of the account. They are asked about before the first upload to Live. */
export const Guards = ({ project }: { readonly project: AdProject }) => {
  const guards = useAds(({ settings }) => settings.guards)
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="ads-guards small">
      {guardsText(guards)}
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
