import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { t } from '../../../messages/t.ts'
import {
  type KindMix,
  kindSets,
  peopleByKinds,
  peopleIn,
  peopleWithAny,
} from '../../../workspace/customer/report/kindMix.ts'
import { formatNumber, formatShare } from '../../kit/components/format.ts'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { BarPlot } from '../../kit/plots/BarPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { SetPlot } from '../../kit/plots/SetPlot.tsx'
import { IDENTIFIER_LABELS, KIND_NAMES } from '../kinds.ts'

const shareOf = (part: number, all: number): number => (all === 0 ? 0 : part / all)

interface ShareCardProps {
  readonly title: string
  readonly note?: string
  /** Header of the column of labels. */
  readonly header: string
  readonly rows: readonly { readonly id: string; readonly label: string; readonly count: number }[]
  /** People whom the shares are of. */
  readonly all: number
}

const ShareCard = ({ title, note, header, rows, all }: ShareCardProps) => (
  <PlotCard
    level={2}
    title={title}
    {...(note === undefined ? {} : { note })}
    table={
      <Table
        label={title}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          { id: 'label', header, cell: ({ label }) => label },
          countColumn('count', t('people.report.people')),
          {
            id: 'share',
            header: t('people.report.share'),
            number: true,
            cell: ({ count }) => formatShare(count, all),
          },
        ]}
      />
    }
  >
    <BarPlot
      label={title}
      bars={rows.map(({ id, label, count }) => ({
        id,
        label,
        share: shareOf(count, all),
        value: t('people.report.bar', { share: formatShare(count, all), count }),
      }))}
      onPick={() => {}}
    />
  </PlotCard>
)

/** How many people have one, two or more kinds of identifiers. */
export const KindsPerPerson = ({ mix }: { readonly mix: KindMix }) => {
  const { one, two, more } = peopleByKinds(mix)
  const rows = [
    { id: 'one', label: t('people.report.perPerson.one'), count: one },
    { id: 'two', label: t('people.report.perPerson.two'), count: two },
    { id: 'more', label: t('people.report.perPerson.more'), count: more },
  ]
  return (
    <ShareCard
      title={t('people.report.perPerson')}
      header={t('people.report.perPerson.has')}
      rows={rows}
      all={peopleIn(mix)}
    />
  )
}

/** How many people have an identifier of each kind. */
export const PeopleByKind = ({ mix }: { readonly mix: KindMix }) => (
  <ShareCard
    title={t('people.report.byKind')}
    header={t('people.report.values.kind')}
    rows={KIND_NAMES.map((kind) => ({
      id: kind,
      label: IDENTIFIER_LABELS[kind].label,
      count: peopleWithAny(mix, [kind]),
    })).filter(({ count }) => count > 0)}
    all={peopleIn(mix)}
  />
)

/** Combinations that are drawn; the table has all of them. */
const DRAWN = 8

/** Bars of people by the set of identifiers that they have. Rare sets are one number below. */
export const KindsTogether = ({ mix }: { readonly mix: KindMix }) => {
  const sets = kindSets(mix)
  const all = peopleIn(mix)
  const present = KIND_NAMES.filter((kind) => sets.some(({ kinds }) => kinds.includes(kind)))
  const most = sets[0]?.people ?? 0
  const rest = sets.slice(DRAWN).reduce((sum, { people: count }) => sum + count, 0)
  const labelOf = (kinds: readonly IdentifierKind[]): string =>
    KIND_NAMES.filter((kind) => kinds.includes(kind))
      .map((kind) => IDENTIFIER_LABELS[kind].label)
      .join(' + ')
  return (
    <PlotCard
      level={2}
      title={t('people.report.together')}
      note={rest === 0 ? undefined : t('people.report.together.rest', { count: rest })}
      table={
        <Table
          label={t('people.report.together')}
          rows={sets}
          rowId={({ kinds }) => kinds.join(' ')}
          columns={[
            { id: 'kinds', header: t('people.report.together.kinds'), cell: ({ kinds }) => labelOf(kinds) },
            {
              id: 'people',
              header: t('people.report.people'),
              number: true,
              cell: ({ people: count }) => formatNumber(count),
            },
            {
              id: 'share',
              header: t('people.report.share'),
              number: true,
              cell: ({ people: count }) => formatShare(count, all),
            },
          ]}
        />
      }
    >
      <SetPlot
        label={t('people.report.together')}
        columns={present.map((kind) => IDENTIFIER_LABELS[kind].label)}
        sets={sets.slice(0, DRAWN).map(({ kinds, people: count }) => ({
          id: kinds.join(' '),
          has: present.map((kind) => kinds.includes(kind)),
          label: labelOf(kinds),
          share: shareOf(count, most),
          value: t('people.people', { count }),
        }))}
      />
    </PlotCard>
  )
}
