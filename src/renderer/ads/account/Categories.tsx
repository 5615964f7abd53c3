import { useState } from 'react'
import { type Fields, wordOf } from '../../../contract/language/fields.ts'
import type { AdAccountFacts } from '../../../host/adAccount.ts'
import { t } from '../../../messages/t.ts'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Table } from '../../kit/components/Table.tsx'

type CategoryKind = 'curated' | 'business' | 'iab'

const MAX_LISTED = 100

const LABELS = {
  curated: 'adsPages.categories.curated',
  business: 'adsPages.categories.business',
  iab: 'adsPages.categories.iab',
} as const

const listed = (value: unknown): string => (Array.isArray(value) ? value.map(wordOf).join(', ') : '')

/** What a category is for: its countries, or its IAB codes. */
const detail = (kind: CategoryKind, row: Fields): string =>
  kind === 'curated'
    ? listed(row['country_codes'])
    : kind === 'business'
      ? listed(row['iab_categories'])
      : wordOf(row['parent_id'] ?? '')

const DETAILS = {
  curated: 'adsPages.categories.countries',
  business: 'adsPages.categories.codes',
  iab: 'adsPages.categories.parent',
} as const

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
  const rows = all.filter((row) =>
    `${wordOf(row['name'])} ${wordOf(row['id'])} ${detail(kind, row)}`.toLowerCase().includes(wanted),
  )
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
          columns={[
            { id: 'name', heading: t('adsPages.field.name'), cell: ({ name }) => wordOf(name) },
            { id: 'id', heading: t('adsPages.categories.id'), cell: ({ id }) => <code>{wordOf(id)}</code> },
            { id: 'detail', heading: t(DETAILS[kind]), cell: (row) => detail(kind, row) },
          ]}
        />
      )}
      <MoreLine all={rows.length} shown={MAX_LISTED} />
    </Section>
  )
}
