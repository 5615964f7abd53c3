import { Pencil, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { INDUSTRY_TYPE } from '../../../contract/campaign/accounts.ts'
import { FEATURE_KEYS } from '../../../contract/campaign/features.ts'
import { type Fields, wordOf } from '../../../contract/language/fields.ts'
import type { AdAccountFacts } from '../../../host/adAccount.ts'
import type { AdProject } from '../../../host/ads.ts'
import { sentenceOf } from '../../../host/hostProblem.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { mayEdit } from '../../../workspace/ads/rights.ts'
import { fieldWord, valueLabel } from '../../../workspace/ads/valueLabels.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatList } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { useBusy } from '../../kit/components/useBusy.ts'
import { accountMoment, fieldText } from '../fieldText.ts'
import { ACCOUNT_FIELDS, APP_FIELDS } from './accountFields.ts'
import { Categories } from './Categories.tsx'
import { featureText } from './featureTexts.ts'
import { SandboxTools } from './SandboxTools.tsx'

interface PartProps {
  readonly facts: AdAccountFacts
}

interface RenameProps {
  readonly project: AdProject
  readonly account: Fields
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Changes name and industry at once: an account has no drafts. */
export const RenameDialog = ({ project, account, onChanged, onClose }: RenameProps) => {
  const [name, setName] = useState(wordOf(account['name'] ?? ''))
  const [industry, setIndustry] = useState(wordOf(account['industry_type'] ?? ''))
  const change = async () => {
    const type = INDUSTRY_TYPE.find((each) => each === industry)
    const answer = await host().call('accounts.update', {
      account_id: project.account,
      name: name.trim(),
      ...(type === undefined ? {} : { industry_type: type }),
    })
    if (!answer.ok) return saidText(answer.failure)
    onChanged()
    return undefined
  }
  return (
    <TaskDialog
      title={t('adsPages.account.rename')}
      action={t('adsPages.account.rename.act')}
      isInMiddle
      disabledReason={name.trim() === '' ? t('adsPages.tree.copy.noName') : undefined}
      onSubmit={change}
      onClose={onClose}
    >
      <TextField label={t('adsPages.account.name')} value={name} onChange={setName} />
      <Select
        label={t('adsPages.account.industry')}
        options={INDUSTRY_TYPE.map((id) => ({ id, label: valueLabel(id) }))}
        value={industry === '' ? null : industry}
        onChange={setIndustry}
      />
      <p>{t('adsPages.account.atOnce')}</p>
    </TaskDialog>
  )
}

const AREAS = [
  { kind: 'campaign', code: 'adsPages.account.rights.campaigns' },
  { kind: 'card', code: 'adsPages.account.rights.creatives' },
] as const

/** What the signed-in user may do, and what is locked. */
const Rights = ({ permissions }: Pick<AdProject, 'permissions'>) => (
  <Section title={t('adsPages.account.rights')}>
    {permissions === undefined ? (
      <p className="muted">{t('adsPages.account.rights.unknown')}</p>
    ) : (
      <KeyValue
        rows={[
          [t('adsPages.account.rights.yours'), formatList(permissions.map(valueLabel))],
          ...AREAS.map(
            ({ kind, code }) =>
              [
                t(code),
                mayEdit(permissions, kind) ? (
                  <Badge key={kind} state="ok">
                    {t('adsPages.account.rights.edit')}
                  </Badge>
                ) : (
                  <Badge key={kind} state="changed">
                    {t('adsPages.account.rights.read')}
                  </Badge>
                ),
              ] as const,
          ),
        ]}
      />
    )}
  </Section>
)

const Features = ({ facts: { features } }: PartProps) => {
  if (features === undefined)
    return (
      <Section title={t('adsPages.account.features')}>
        <p className="muted">{t('adsPages.account.features.unknown')}</p>
      </Section>
    )
  const all = [...new Set([...features, ...FEATURE_KEYS])]
  return (
    <Section title={t('adsPages.account.features')}>
      <Table
        label={t('adsPages.account.features')}
        rows={all}
        rowId={(key) => key}
        columns={[
          { id: 'key', header: t('adsPages.account.feature'), cell: (key) => <code>{key}</code> },
          { id: 'unlocks', header: t('adsPages.account.unlocks'), cell: featureText },
          {
            id: 'granted',
            header: t('adsPages.account.granted'),
            cell: (key) =>
              features.includes(key) ? (
                <Badge state="ok">{t('adsPages.value.yes')}</Badge>
              ) : (
                <Badge state="plain">{t('adsPages.value.no')}</Badge>
              ),
          },
        ]}
      />
    </Section>
  )
}

const Apps = ({ facts: { apps } }: PartProps) => (
  <Section title={t('adsPages.account.apps')}>
    {apps.length === 0 ? (
      <p className="muted">{t('adsPages.account.apps.none')}</p>
    ) : (
      <Table
        label={t('adsPages.account.apps')}
        rows={apps}
        rowId={({ id }) => wordOf(id)}
        columns={Object.entries(APP_FIELDS).map(([field, header]) => ({
          id: field,
          header: t(header),
          cell: (app: Fields) => {
            const value = app[field]
            return typeof value === 'boolean'
              ? t(value ? 'adsPages.value.yes' : 'adsPages.value.no')
              : fieldText(field, value)
          },
        }))}
      />
    )}
  </Section>
)

const Placements = ({ facts: { placements } }: PartProps) => (
  <Section title={t('adsPages.account.placements')}>
    <Table
      label={t('adsPages.account.placements')}
      rows={placements}
      rowId={({ product_type: type }) => wordOf(type)}
      columns={[
        {
          id: 'type',
          header: t('adsPages.field.product_type'),
          cell: ({ product_type: type }) => fieldWord('product_type', type),
        },
        {
          id: 'placements',
          header: t('adsPages.account.placements.valid'),
          cell: ({ placements: all }) => (
            <ul className="ads-links">
              {(Array.isArray(all) ? all : []).map((one) => (
                <li key={[one].flat().join()}>{fieldText('placements', [one].flat().map(wordOf))}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  </Section>
)

/** The account itself: its name, rights, features, apps, categories and placements. */
export const AccountPage = ({ project }: { readonly project: AdProject }) => {
  const [facts, setFacts] = useState<AdAccountFacts | null | undefined>()
  const [failure, setFailure] = useState<string | undefined>()
  const [isRenaming, setRenaming] = useState(false)
  const { id } = project
  const { isBusy, submit } = useBusy()
  const read = () =>
    submit(async () => {
      const answer = await host().ads.accountFacts(id, true)
      if (answer.ok) setFacts(answer.value)
      else setFailure(saidText(answer.failure))
    }, setFailure)
  useEffect(
    () =>
      whileShown(
        host().ads.accountFacts(id, false),
        (answer) => {
          setFacts(answer.ok ? answer.value : null)
          setFailure(answer.ok ? undefined : saidText(answer.failure))
        },
        (error) => {
          setFacts(null)
          setFailure(sentenceOf(error, t('sentences.bridge.inside')))
        },
      ),
    [id],
  )
  if (facts === undefined) return <p className="ads-opening muted">{t('adsPages.opening')}</p>
  const again = (
    <Button
      icon={RefreshCw}
      variant={facts === null ? 'primary' : 'plain'}
      disabledReason={isBusy ? busyReason() : undefined}
      onPress={() => void read()}
    >
      {t('adsPages.account.get')}
    </Button>
  )
  if (facts === null)
    return (
      <EmptyState picture="ledger" title={t('adsPages.account.none')} action={again} isPage>
        {failure ?? t('adsPages.account.none.text')}
      </EmptyState>
    )
  const { account } = facts
  // Get changes reads permissions, too, and later.
  const permissions = project.permissions ?? facts.permissions
  return (
    <Page
      title={t('adsPages.page.account')}
      description={t('adsPages.account.read', { at: accountMoment(facts.readAt) })}
      actions={again}
    >
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      <Section
        title={t('adsPages.account')}
        actions={
          <Button icon={Pencil} onPress={() => setRenaming(true)}>
            {t('adsPages.account.rename.menu')}
          </Button>
        }
      >
        <KeyValue
          rows={Object.entries(ACCOUNT_FIELDS).map(([field, header]) => [
            t(header),
            valueLabel(fieldText(field, account[field])) || undefined,
          ])}
        />
      </Section>
      <Rights {...(permissions === undefined ? {} : { permissions })} />
      <Features facts={facts} />
      <Apps facts={facts} />
      <Categories facts={facts} />
      <Placements facts={facts} />
      {project.service === 'sandbox' ? (
        <SandboxTools project={project} facts={facts} onChanged={() => void read()} />
      ) : null}
      {isRenaming ? (
        <RenameDialog
          project={project}
          account={account}
          onChanged={() => void read()}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </Page>
  )
}
