import { Merge } from 'lucide-react'
import { useState } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import type { ClusterMethod, ValueCluster } from '../../../workspace/edits/valueClusters.ts'
import { mergeRule } from '../../../workspace/edits/valueMerge.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { FIELD_CHOICES, fieldNamed } from '../fieldChoices.ts'
import { isFiltered } from '../filterWords.ts'
import { useCatalog } from '../state/catalog.ts'
import { addRules } from '../state/rules.ts'
import { applyRules } from '../state/rulesRun.ts'
import { tellStep } from '../state/stepNews.ts'
import { type Clusters, useClusters } from './useClusters.ts'

const METHODS = [
  { id: 'words', label: 'Same words' },
  { id: 'letters', label: 'Same letters' },
  { id: 'near', label: 'Typing errors' },
] as const satisfies readonly { id: ClusterMethod; label: string }[]

const HELP: Readonly<Record<ClusterMethod, string>> = {
  words: 'The same words in another order, with other capitals, accents or signs: “Nike Inc.” and “inc nike”.',
  letters: 'The same letters with other spaces: “Blue Berry” and “Blueberry”.',
  near: 'One or two letters apart: “Lamborghini” and “Lamborgini”. The 2,000 most frequent values are compared.',
}

/** Groups that are drawn at a time. */
const SHOWN = 50

const Cluster = ({ cluster, clusters }: { readonly cluster: ValueCluster; readonly clusters: Clusters }) => {
  const { best, values, rows } = cluster
  const kept = clusters.keptOf(best)
  const changed = values.reduce((sum, { value, count }) => (value === kept ? sum : sum + count), 0)
  return (
    <li className="cluster">
      <Checkbox isSelected={clusters.chosen.has(best)} onChange={(isChosen) => clusters.choose(best, isChosen)}>
        <span className="cluster-values">
          {values.slice(0, 12).map(({ value, count }) => (
            <span key={value} className="cluster-value" {...(value === kept ? { 'data-kept': true } : {})}>
              {value} <span className="muted">{formatNumber(count)}</span>
            </span>
          ))}
          {values.length > 12 ? <span className="muted">and {formatNumber(values.length - 12)} more</span> : null}
        </span>
      </Checkbox>
      <ComboBox
        label="All become"
        options={values.map(({ value, count }) => ({ id: value, label: value, note: formatCount(count, 'row') }))}
        text={kept}
        onText={(text) => {
          if (text !== kept) clusters.keep(best, text)
        }}
        allowOther
      />
      <p className="muted">
        {formatNumber(changed)} of {formatCount(rows, 'row')} would change.
      </p>
    </li>
  )
}

const foundWords = ({ found, clusters }: Clusters): string => {
  if (found === undefined) return 'Counting …'
  const more =
    found.more === 0
      ? ''
      : `, the largest ${formatNumber(clusters.length)} of ${formatNumber(clusters.length + found.more)}`
  if (clusters.length === 0) return `No two of ${formatCount(found.values, 'value')} look alike in this way.`
  return `${formatCount(clusters.length, 'group')}${more} among ${formatCount(found.values, 'value')}.`
}

/** Values of a column that are probably one: choose groups and what they become, merge them as one step. */
export const ClusterSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const clusters = useClusters()
  const filter = useCatalog((state) => state.filter)
  const [shown, setShown] = useState(SHOWN)
  const [keepsRule, setKeepsRule] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const { field, method, found, progress, groups } = clusters
  const counts = new Map(
    clusters.clusters.flatMap(({ values }) => values.map(({ value, count }) => [value, count] as const)),
  )
  const rows = groups.reduce(
    (sum, { kept, values }) =>
      sum + values.reduce((all, value) => (value === kept ? all : all + (counts.get(value) ?? 0)), 0),
    0,
  )

  const merge = async () => {
    setIsBusy(true)
    const rule = mergeRule(crypto.randomUUID(), field, groups)
    const isMade = await applyRules(
      [rule],
      'visible',
      `Merge ${formatCount(groups.length, 'group')} of ${productField(field).label}`,
      false,
    )
    if (isMade && keepsRule) addRules([rule], 'Keep merged values as a rule')
    setIsBusy(false)
    if (!isMade) return
    onClose()
    tellStep(`${formatCount(rows, 'cell')} merged.`, () => void useCatalog.getState().undo())
  }

  return (
    <Sheet
      title="Near-duplicate values"
      isOpen
      wide
      isBusy={isBusy}
      onClose={() => {
        clusters.stop()
        onClose()
      }}
      actions={
        <Button
          variant="primary"
          icon={Merge}
          disabledReason={firstReason(isBusy && BUSY, rows === 0 && 'Select a group first.')}
          onPress={() => void merge()}
        >
          Merge {formatCount(groups.length, 'group')}: {formatCount(rows, 'cell')}
        </Button>
      }
    >
      <div className="feed-form">
        <Select
          label="Column"
          options={FIELD_CHOICES}
          value={field}
          onChange={(id) => clusters.setField(fieldNamed(id) ?? field)}
        />
        <Segments label="What counts as alike" options={METHODS} value={method} onChange={clusters.setMethod} />
        <p className="muted">{HELP[method]}</p>
        {isFiltered(filter) ? (
          <Banner level="info">A filter is on: only the rows that are shown are counted and change.</Banner>
        ) : null}
        {progress === undefined ? null : (
          <ProgressBar
            label="Counting values"
            done={progress.done}
            total={progress.total}
            unit="rows"
            onCancel={clusters.stop}
          />
        )}
        <p role="status">{foundWords(clusters)}</p>
        {clusters.clusters.length === 0 ? null : (
          <>
            <div className="rules-tools">
              <Button variant="quiet" onPress={() => clusters.chooseAll(true)}>
                Choose all
              </Button>
              <Button
                variant="quiet"
                disabledReason={groups.length === 0 ? 'No group is selected.' : undefined}
                onPress={() => clusters.chooseAll(false)}
              >
                Choose none
              </Button>
            </div>
            <ul className="clusters">
              {clusters.clusters.slice(0, shown).map((cluster) => (
                <Cluster key={cluster.best} cluster={cluster} clusters={clusters} />
              ))}
            </ul>
            {clusters.clusters.length > shown ? (
              <Button onPress={() => setShown(shown + SHOWN)}>Show more groups</Button>
            ) : null}
            <Checkbox isSelected={keepsRule} onChange={setKeepsRule}>
              Keep as a rule of this feed, for the next file and for recipes
            </Checkbox>
          </>
        )}
        {found === undefined || found.others === 0 ? null : (
          <p className="muted">{formatCount(found.others, 'row')} with long or further values were not compared.</p>
        )}
      </div>
    </Sheet>
  )
}
