import { useState } from 'react'
import { type Fields, wordOf } from '../../../contract/language/fields.ts'
import type { AdAccountFacts } from '../../../host/adAccount.ts'
import { t } from '../../../messages/t.ts'
import { formatList, formatNumber } from '../../kit/components/format.ts'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { CATEGORY_FIELDS } from './accountFields.ts'

type CategoryKind = keyof typeof CATEGORY_FIELDS

const MAX_LISTED = 100

const LABELS = {
  curated: 'adsPages.categories.curated',
  business: 'adsPages.categories.business',
  iab: 'adsPages.categories.iab',
} as const

/** What a cell says: publishers are counted, codes listed. */
const cellText = (field: string, value: unknown): string =>
  Array.isArray(value)
    ? field === 'publisher_user_ids'
      ? formatNumber(value.length)
      : formatList(value.map(wordOf))
    : typeof value === 'number'
      ? formatNumber(value)
      : wordOf(value ?? '')

const findable = (row: Fields): string =>
  Object.entries(row)
    .map(([field, value]) => cellText(field, value))
    .join(' ')

/** Curated, business and IAB categories that ad groups can name, by name, code or country. */
export const Categories = ({ facts }: { readonly facts: AdAccountFacts }) => {
  const [kind, setKind] = useState<CategoryKind>('curated')
  const [text, setText] = useState('')
  const all = {
    curated: facts.curatedCategories,
    business: facts.businessCategories,
    iab: facts.iabCategories ?? [],
  }[kind]
  const wanted = text.trim().toLowerCase()
  const rows = all.filter((row) => findable(row).toLowerCase().includes(wanted))
  return (
    <Section title={t('adsPages.categories')}>
      <div className="button-row">
        <Segments
          label={t('adsPages.categories.kind')}
          options={(['curated', 'business', 'iab'] as const).map((id) => ({ id, label: t(LABELS[id]) }))}
          value={kind}
          onChange={setKind}
        />
        <SearchField label={t('adsPages.categories.find')} value={text} onChange={setText} />
      </div>
      {rows.length === 0 ? (
        <p className="muted">{t('adsPages.categories.none')}</p>
      ) : (
        <Table
          label={t(LABELS[kind])}
          rows={rows.slice(0, MAX_LISTED)}
          rowId={({ id }) => wordOf(id)}
          columns={Object.entries(CATEGORY_FIELDS[kind]).map(([field, header]) => ({
            id: field,
            header: t(header),
            cell: (row: Fields) =>
              field === 'id' ? <code>{cellText(field, row[field])}</code> : cellText(field, row[field]),
          }))}
        />
      )}
      <MoreLine all={rows.length} shown={MAX_LISTED} />
    </Section>
  )
}
