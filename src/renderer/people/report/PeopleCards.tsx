import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import {
  type KindMix,
  kindSets,
  peopleByKinds,
  peopleIn,
  peopleWithAny,
} from '../../../workspace/customer/report/kindMix.ts'
import { formatCount, formatNumber, formatShare } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { BarPlot } from '../../kit/plots/BarPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { SetPlot } from '../../kit/plots/SetPlot.tsx'
import { IDENTIFIER_LABELS, KIND_NAMES } from '../kinds.ts'

const people = (count: number): string => formatCount(count, 'person', 'people')

const shareOf = (part: number, all: number): number => (all === 0 ? 0 : part / all)

/** How many people have one, two or more kinds of identifiers. */
export const KindsPerPerson = ({ mix }: { readonly mix: KindMix }) => {
  const { one, two, more } = peopleByKinds(mix)
  const all = peopleIn(mix)
  const rows = [
    { id: 'one', label: '1 kind', count: one },
    { id: 'two', label: '2 kinds', count: two },
    { id: 'more', label: '3 or more', count: more },
  ]
  return (
    <PlotCard
      level={2}
      title="Kinds of identifiers per person"
      words="The more ways a person is named, the likelier a match."
      table={
        <Table
          label="Kinds of identifiers per person"
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            { id: 'label', heading: 'Has', cell: ({ label }) => label },
            { id: 'count', heading: 'People', number: true, cell: ({ count }) => formatNumber(count) },
            { id: 'share', heading: 'Share', number: true, cell: ({ count }) => formatShare(count, all) },
          ]}
        />
      }
    >
      <BarPlot
        label="Kinds of identifiers per person"
        bars={rows.map(({ id, label, count }) => ({
          id,
          label,
          share: shareOf(count, all),
          value: `${formatShare(count, all)} · ${people(count)}`,
        }))}
        onPick={() => {}}
      />
    </PlotCard>
  )
}

/** How many people have an identifier of each kind. */
export const PeopleByKind = ({ mix }: { readonly mix: KindMix }) => {
  const all = peopleIn(mix)
  const rows = KIND_NAMES.map((kind) => ({ kind, count: peopleWithAny(mix, [kind]) })).filter(({ count }) => count > 0)
  return (
    <PlotCard
      level={2}
      title="People by kind"
      words="How many usable rows have at least one value of a kind."
      table={
        <Table
          label="People by kind"
          rows={rows}
          rowId={({ kind }) => kind}
          columns={[
            { id: 'kind', heading: 'Identifier', cell: ({ kind }) => IDENTIFIER_LABELS[kind].label },
            { id: 'count', heading: 'People', number: true, cell: ({ count }) => formatNumber(count) },
            { id: 'share', heading: 'Share', number: true, cell: ({ count }) => formatShare(count, all) },
          ]}
        />
      }
    >
      <BarPlot
        label="People by kind"
        bars={rows.map(({ kind, count }) => ({
          id: kind,
          label: IDENTIFIER_LABELS[kind].label,
          share: shareOf(count, all),
          value: `${formatShare(count, all)} · ${people(count)}`,
        }))}
        onPick={() => {}}
      />
    </PlotCard>
  )
}

/** Combinations that are drawn; the table has all of them. */
const DRAWN = 8

/** Which kinds people have together. */
export const KindsTogether = ({ mix }: { readonly mix: KindMix }) => {
  const sets = kindSets(mix)
  const all = peopleIn(mix)
  const present = KIND_NAMES.filter((kind) => sets.some(({ kinds }) => kinds.includes(kind)))
  const most = sets[0]?.people ?? 0
  const rest = sets.slice(DRAWN).reduce((sum, { people: count }) => sum + count, 0)
  const wordsOf = (kinds: readonly IdentifierKind[]): string =>
    KIND_NAMES.filter((kind) => kinds.includes(kind))
      .map((kind) => IDENTIFIER_LABELS[kind].label)
      .join(' + ')
  return (
    <PlotCard
      level={2}
      title="Which kinds stand together"
      words={
        rest === 0
          ? 'Each person is in one line: dots show what the person is named by.'
          : `The commonest combinations; ${people(rest)} have others, which are in the table.`
      }
      table={
        <Table
          label="Which kinds stand together"
          rows={sets}
          rowId={({ kinds }) => kinds.join(' ')}
          columns={[
            { id: 'kinds', heading: 'Named by', cell: ({ kinds }) => wordsOf(kinds) },
            { id: 'people', heading: 'People', number: true, cell: ({ people: count }) => formatNumber(count) },
            { id: 'share', heading: 'Share', number: true, cell: ({ people: count }) => formatShare(count, all) },
          ]}
        />
      }
    >
      <SetPlot
        label="Which kinds stand together"
        columns={present.map((kind) => IDENTIFIER_LABELS[kind].label)}
        sets={sets.slice(0, DRAWN).map(({ kinds, people: count }) => ({
          id: kinds.join(' '),
          has: present.map((kind) => kinds.includes(kind)),
          words: wordsOf(kinds),
          share: shareOf(count, most),
          value: people(count),
        }))}
      />
    </PlotCard>
  )
}
