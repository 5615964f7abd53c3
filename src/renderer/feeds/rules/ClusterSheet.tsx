import { Merge } from 'lucide-react'
import { useState } from 'react'
import { coded, said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import type { ClusterMethod, ValueCluster } from '../../../workspace/edits/valueClusters.ts'
import { mergeRule } from '../../../workspace/edits/valueMerge.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatNumber } from '../../kit/components/format.ts'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { useBusy } from '../../kit/components/useBusy.ts'
import { fieldChoices, fieldNamed } from '../fieldChoices.ts'
import { isFiltered } from '../isFiltered.ts'
import { useFeeds } from '../state/feedStore.ts'
import { addRules } from '../state/rules.ts'
import { applyRules } from '../state/rulesRun.ts'
import { tellStep } from '../state/stepNews.ts'
import { type Clusters, useClusters } from './useClusters.ts'

const METHODS = [
  { id: 'words', name: 'feedPages.rules.clusters.words', example: 'feedPages.rules.clusters.words.hint' },
  { id: 'letters', name: 'feedPages.rules.clusters.letters', example: 'feedPages.rules.clusters.letters.hint' },
  { id: 'near', name: 'feedPages.rules.clusters.near', example: 'feedPages.rules.clusters.near.hint' },
] as const satisfies readonly { id: ClusterMethod; name: MessageCode; example: MessageCode }[]

interface MethodsProps {
  readonly method: ClusterMethod
  readonly onChange: (method: ClusterMethod) => void
}

/** Choice of how values are matched, with an example of the chosen way. */
const Methods = ({ method, onChange }: MethodsProps) => (
  <>
    <Segments
      label={t('feedPages.rules.clusters.method')}
      options={METHODS.map(({ id, name }) => ({ id, label: t(name) }))}
      value={method}
      onChange={onChange}
    />
    <p className="muted">{METHODS.filter(({ id }) => id === method).map(({ example }) => t(example))}</p>
  </>
)

/** Groups that are drawn at a time. */
const SHOWN = 50

const Cluster = ({ cluster, clusters }: { readonly cluster: ValueCluster; readonly clusters: Clusters }) => {
  const { best, values, rows } = cluster
  const target = clusters.remainderOf(best)
  const changed = values.reduce((sum, { value, count }) => (value === target ? sum : sum + count), 0)
  return (
    <li className="cluster">
      <Checkbox isSelected={clusters.chosen.has(best)} onChange={(isChosen) => clusters.choose(best, isChosen)}>
        <span className="cluster-values">
          {values.slice(0, 12).map(({ value, count }) => (
            <span key={value} className="cluster-value" {...(value === target ? { 'data-chosen': true } : {})}>
              {value} <span className="muted">{formatNumber(count)}</span>
            </span>
          ))}
          {values.length > 12 ? <span className="muted">{t('kit.more', { count: values.length - 12 })}</span> : null}
        </span>
      </Checkbox>
      <ComboBox
        label={t('feedPages.rules.clusters.target')}
        options={values.map(({ value, count }) => ({
          id: value,
          label: value,
          note: t('feedPages.rules.clusters.rows', { count }),
        }))}
        text={target}
        onText={(text) => {
          if (text !== target) clusters.keep(best, text)
        }}
        allowOther
      />
      <p className="muted">{t('feedPages.rules.clusters.changes', { changed, count: rows })}</p>
    </li>
  )
}

/** Groups to choose from, so many at a time. */
const ClusterList = ({ clusters }: { readonly clusters: Clusters }) => {
  const [shown, setShown] = useState(SHOWN)
  return (
    <>
      <div className="rules-tools">
        <Button variant="quiet" onPress={() => clusters.chooseAll(true)}>
          {t('feedPages.rules.clusters.all')}
        </Button>
        <Button
          variant="quiet"
          disabledReason={clusters.groups.length === 0 ? t('feedPages.rules.clusters.clear.none') : undefined}
          onPress={() => clusters.chooseAll(false)}
        >
          {t('feedPages.rules.clusters.clear')}
        </Button>
      </div>
      <ul className="clusters">
        {clusters.clusters.slice(0, shown).map((cluster) => (
          <Cluster key={cluster.best} cluster={cluster} clusters={clusters} />
        ))}
      </ul>
      {clusters.clusters.length > shown ? (
        <Button onPress={() => setShown(shown + SHOWN)}>{t('feedPages.rules.clusters.showMore')}</Button>
      ) : null}
    </>
  )
}

const foundText = ({ found, clusters }: Clusters): string => {
  if (found === undefined) return t('feedPages.rules.clusters.counting')
  const { more, values: count } = found
  const groups = clusters.length
  if (groups === 0) return t('feedPages.rules.clusters.none', { count })
  return more === 0
    ? t('feedPages.rules.clusters.found', { groups, count })
    : t('feedPages.rules.clusters.largest', { groups, all: groups + more, count })
}

/** Near-duplicate values of a column: choose groups and their values, merge as one step. */
export const ClusterSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const clusters = useClusters()
  const filter = useFeeds((state) => state.filter)
  const [keepsRule, setKeepsRule] = useState(true)
  const { isBusy, whileBusy } = useBusy()
  const { field, method, found, progress, groups } = clusters
  const counts = new Map(
    clusters.clusters.flatMap(({ values }) => values.map(({ value, count }) => [value, count] as const)),
  )
  const rows = groups.reduce(
    (sum, { target, values }) =>
      sum + values.reduce((all, value) => (value === target ? all : all + (counts.get(value) ?? 0)), 0),
    0,
  )

  const merge = async () => {
    const rule = mergeRule(crypto.randomUUID(), field, groups)
    const name = said('feedPages.rules.step.merge', {
      count: groups.length,
      column: coded(`product.field.${field}`),
    })
    const isMade = await whileBusy(() => applyRules([rule], 'visible', name, false))
    if (isMade && keepsRule) addRules([rule], t('feedPages.rules.change.merge'))
    if (!isMade) return
    onClose()
    tellStep(t('feedPages.rules.clusters.merged', { cells: rows }), () => void useFeeds.getState().undo())
  }

  return (
    <Sheet
      title={t('feedPages.rules.clusters')}
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
          disabledReason={firstReason(isBusy && busyReason(), rows === 0 && t('feedPages.rules.clusters.merge.first'))}
          onPress={() => void merge()}
        >
          {t('feedPages.rules.clusters.merge', { cells: rows })}
        </Button>
      }
    >
      <div className="feed-form">
        <Select
          label={t('feedPages.column')}
          options={fieldChoices()}
          value={field}
          onChange={(id) => clusters.setField(fieldNamed(id) ?? field)}
        />
        <Methods method={method} onChange={clusters.setMethod} />
        {isFiltered(filter) ? <Banner level="info">{t('feedPages.rules.clusters.filter')}</Banner> : null}
        {progress === undefined ? null : (
          <ProgressBar
            label={t('feedPages.rules.clusters.reading')}
            done={progress.done}
            total={progress.total}
            unit="rows"
            onCancel={clusters.stop}
          />
        )}
        <p role="status">{foundText(clusters)}</p>
        {clusters.clusters.length === 0 ? null : (
          <>
            <ClusterList clusters={clusters} />
            <Checkbox isSelected={keepsRule} onChange={setKeepsRule}>
              {t('feedPages.rules.clusters.keep')}
            </Checkbox>
          </>
        )}
        {found === undefined || found.others === 0 ? null : (
          <p className="muted">{t('feedPages.rules.clusters.others', { count: found.others })}</p>
        )}
      </div>
    </Sheet>
  )
}
