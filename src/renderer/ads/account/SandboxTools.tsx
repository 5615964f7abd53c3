import { useState } from 'react'
import { FEATURE_KEYS } from '../../../contract/campaign/features.ts'
import { wordOf } from '../../../contract/language/fields.ts'
import type { AdAccountFacts } from '../../../host/adAccount.ts'
import type { AdProject } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { loadAccounts } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'

interface SandboxToolsProps {
  readonly project: AdProject
  readonly facts: AdAccountFacts
  readonly onChanged: () => void
}

/** What the sandbox alone allows (Document 3): accounts come and go, as features do. */
export const SandboxTools = ({ project, facts, onChanged }: SandboxToolsProps) => {
  const [key, setKey] = useState<(typeof FEATURE_KEYS)[number]>(FEATURE_KEYS[0])
  const [isDeleting, setDeleting] = useState(false)
  const account_id = project.account
  const isGranted = facts.features?.includes(key) === true
  const change = async (): Promise<void> => {
    const input = { account_id, feature_keys: [key] }
    const answer = isGranted ? await host().call('features.revoke', input) : await host().call('features.grant', input)
    if (answer.ok) onChanged()
    else toast({ level: 'error', text: saidText(answer.failure) })
  }
  const create = async (): Promise<void> => {
    const answer = await host().call('accounts.create', {})
    if (!answer.ok) {
      toast({ level: 'error', text: saidText(answer.failure) })
      return
    }
    const [made] = [answer.value.data].flat()
    toast({ level: 'ok', text: t('adsPages.sandbox.created', { id: wordOf(made?.id ?? '') }) })
    await loadAccounts()
  }
  return (
    <Section title={t('adsPages.sandbox')}>
      <div className="button-row">
        <Select
          label={t('adsPages.account.feature')}
          options={FEATURE_KEYS.map((id) => ({ id, label: id }))}
          value={key}
          onChange={(id) => setKey(FEATURE_KEYS.find((each) => each === id) ?? key)}
        />
        <Button onPress={() => void change()}>
          {t(isGranted ? 'adsPages.sandbox.revoke' : 'adsPages.sandbox.grant')}
        </Button>
      </div>
      <div className="button-row">
        <Button onPress={() => void create()}>{t('adsPages.sandbox.create')}</Button>
        <Button variant="danger" onPress={() => setDeleting(true)}>
          {t('adsPages.sandbox.delete')}
        </Button>
      </div>
      {isDeleting ? (
        <TaskDialog
          title={t('adsPages.sandbox.delete.title', { name: project.accountName })}
          action={t('adsPages.sandbox.delete.act')}
          isQuestion
          onSubmit={async () => {
            const answer = await host().call('accounts.delete', { account_id })
            if (!answer.ok) return saidText(answer.failure)
            await loadAccounts()
            return undefined
          }}
          onClose={() => setDeleting(false)}
        >
          <p>{t('adsPages.sandbox.delete.text')}</p>
        </TaskDialog>
      ) : null}
    </Section>
  )
}
