import { useEffect, useState } from 'react'
import { ASSUMPTION_NAMES, ASSUMPTION_VALUES, type Assumed } from '../../../contract/assumptions.ts'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Segments } from '../../kit/components/Segments.tsx'

type Labels = { readonly [Name in keyof Assumed]: { readonly [Value in Assumed[Name]]: PlainCode } }

const TITLES = {
  'absent-media': 'frame.settings.readings.absentMedia',
  'active-campaigns': 'frame.settings.readings.activeCampaigns',
  'active-line-items': 'frame.settings.readings.activeLineItems',
  'batch-errors': 'frame.settings.readings.batchErrors',
  bookmarks: 'frame.settings.readings.bookmarks',
  'callback-query': 'frame.settings.readings.callbackQuery',
  delete: 'frame.settings.readings.delete',
  'duplicate-rule': 'frame.settings.readings.duplicateRule',
  'empty-q': 'frame.settings.readings.emptyQ',
} as const satisfies Readonly<Record<keyof Assumed, PlainCode>>

const LABELS: Labels = {
  'absent-media': { accepted: 'frame.settings.readings.warned', rejected: 'frame.settings.readings.rejected' },
  'active-campaigns': { '8000': 'frame.settings.readings.most8000', '200': 'frame.settings.readings.most200' },
  'active-line-items': { '8000': 'frame.settings.readings.most8000', '256': 'frame.settings.readings.most256' },
  'batch-errors': {
    empty: 'frame.settings.readings.batchErrors.empty',
    null: 'frame.settings.readings.batchErrors.null',
  },
  bookmarks: {
    'any-user': 'frame.settings.readings.bookmarks.anyUser',
    'oauth2-user': 'frame.settings.readings.bookmarks.oauth2User',
  },
  'callback-query': {
    rejected: 'frame.settings.readings.rejected',
    accepted: 'frame.settings.readings.accepted',
  },
  delete: {
    person: 'frame.settings.readings.delete.person',
    identifier: 'frame.settings.readings.delete.identifier',
  },
  'duplicate-rule': { rejected: 'frame.settings.readings.rejected', skipped: 'frame.settings.readings.skipped' },
  'empty-q': { rejected: 'frame.settings.readings.rejected', ignored: 'frame.settings.readings.ignored' },
}

const optionsOf = (name: keyof Assumed) => {
  const labels: Readonly<Record<string, PlainCode>> = LABELS[name]
  return ASSUMPTION_VALUES[name].values.map((id: string) => ({ id, label: t(labels[id] ?? TITLES[name]) }))
}

/** How Practice reads what the documents leave open and sources answer differently. */
export const ReadingsSection = () => {
  const [assumed, setAssumed] = useState<Assumed | undefined>()
  const [failure, setFailure] = useState<string | undefined>()
  useEffect(() => {
    const take = (found: Result<Assumed, Failure>): void => {
      if (found.ok) setAssumed(found.value)
    }
    return whileShown(host().practice.assumed(), take, () => {})
  }, [])
  const choose = async (chosen: Partial<Assumed>): Promise<void> => {
    const set = await host().practice.assume(chosen)
    setFailure(set.ok ? undefined : saidText(set.failure))
    if (set.ok) setAssumed(set.value)
  }
  if (assumed === undefined) return null
  return (
    <Section title={t('frame.settings.readings')}>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      <details className="settings-readings">
        <summary>{t('frame.settings.readings.hint')}</summary>
        {ASSUMPTION_NAMES.map((name) => (
          <Segments
            key={name}
            label={t(TITLES[name])}
            options={optionsOf(name)}
            value={assumed[name]}
            onChange={(value) => void choose({ [name]: value })}
          />
        ))}
      </details>
    </Section>
  )
}
