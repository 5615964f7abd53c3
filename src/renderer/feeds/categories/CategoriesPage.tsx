import './Categories.css'
import { FolderOpen, ListTree } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CategorySummary } from '../../../engine/model/taxonomyModel.ts'
import { t } from '../../../messages/t.ts'
import type { ConditionTree } from '../../../workspace/edits/ruleDocument.ts'
import type { Category, SuggestedCategory, Taxonomy } from '../../../workspace/product/taxonomy.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatNumber, formatShare } from '../../kit/components/format.ts'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { Facts } from '../../uploads/Facts.tsx'
import { ForImports } from '../edit/ForImports.tsx'
import { isFiltered } from '../isFiltered.ts'
import { showInRows } from '../quality/showInRows.ts'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import { assignCategories, loadTaxonomy, openTaxonomy, useTaxonomy } from '../state/taxonomy.ts'
import { worker } from '../state/worker.ts'

const FOUND = 30

/** Rows that get one category. */
interface CategoryLine {
  readonly key: string
  readonly label: string
  readonly rows: number
  readonly without?: number
  readonly now: string
  readonly suggestions: readonly SuggestedCategory[]
  readonly when: ConditionTree
  readonly show: () => void
}

/** What was typed and chosen for a line. */
interface Choice {
  readonly text: string
  readonly category?: Category
}

type Choices = Readonly<Record<string, Choice>>

const equals = (field: 'product_type' | 'google_product_category', value: string) =>
  value === '' ? { field, is: 'empty', value: '' } : { field, is: 'equals', value, matchCase: true }

/** The rows that a line counts and changes; blanks count as empty. */
const showWhere = (when: ConditionTree): void => showInRows({ show: 'all', conditions: when })

const isValue = (field: 'product_type' | 'google_product_category', value: string): ConditionTree => ({
  join: 'all',
  conditions: [equals(field, value)],
})

const typeLines = ({ types }: CategorySummary): readonly CategoryLine[] =>
  types.map(({ productType, rows, without, values, allValues, suggestions }) => ({
    key: `type ${productType}`,
    label: productType === '' ? t('feeds.cells.empty') : productType.trim(),
    rows,
    without,
    now: allValues > values.length ? t('feedPages.categories.values', { count: allValues }) : values.join(', '),
    suggestions,
    when: isValue('product_type', productType),
    show: () => showWhere(isValue('product_type', productType)),
  }))

const unknownLines = ({ unknown }: CategorySummary): readonly CategoryLine[] =>
  unknown.map(({ value, rows, suggestions }) => ({
    key: `unknown ${value}`,
    label: value,
    rows,
    now: value,
    suggestions,
    when: isValue('google_product_category', value),
    show: () => showWhere(isValue('google_product_category', value)),
  }))

/** The categories of the shown rows, counted anew with each change. */
const useSummary = (feed: string, text: string | undefined): CategorySummary | undefined => {
  const changes = useFeeds((state) => state.changes)
  const window = useFeeds((state) => state.window)
  const [summary, setSummary] = useState<CategorySummary>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may be one of categories, and a filter shows other rows
  useEffect(
    () =>
      whileShown(
        (signal) => worker().ask('readCategories', { text }, { signal }),
        setSummary,
        () => {},
      ),
    [feed, text, changes, window],
  )
  return summary
}

const scoreText = (score: number): string => t('feedPages.categories.score', { share: formatShare(score, 1) })

interface ChooserProps {
  readonly line: CategoryLine
  readonly taxonomy: Taxonomy
  readonly choice: Choice | undefined
  readonly onChoice: (choice: Choice) => void
}

/** One category of the taxonomy for a line, by words, path or ID. Suggestions come first. */
const Chooser = ({ line, taxonomy, choice, onChoice }: ChooserProps) => {
  const text = choice?.text ?? ''
  const isChosen = choice?.category?.path === text
  const options =
    text === '' || isChosen
      ? line.suggestions.map(({ path, score }) => ({ id: path, label: path, note: scoreText(score) }))
      : taxonomy.search(text, FOUND).map(({ id, path }) => ({ id: path, label: path, ...(id ? { note: id } : {}) }))
  return (
    <ComboBox
      label={t('feedPages.categories.for', { name: line.label })}
      quiet
      placeholder={t('feedPages.categories.search')}
      noneText={t('feedPages.categories.nothing')}
      options={options}
      text={text}
      onText={(typed) => {
        const category = taxonomy.find(typed)
        onChoice(category === undefined ? { text: typed } : { text: typed, category })
      }}
      onChoose={(path) => {
        const category = taxonomy.find(path)
        if (category !== undefined) onChoice({ text: path, category })
      }}
      allowOther
    />
  )
}

interface LinesProps {
  readonly title: string
  readonly label: string
  readonly lines: readonly CategoryLine[]
  readonly all: number
  readonly taxonomy: Taxonomy
  readonly choices: Choices
  readonly onChoice: (key: string, choice: Choice) => void
}

/** Lines with what may be chosen for each. */
const Lines = ({ title, label, lines, all, taxonomy, choices, onChoice }: LinesProps) => (
  <Section title={title}>
    <Table
      label={title}
      rows={lines}
      rowId={({ key }) => key}
      columns={[
        { id: 'label', header: label, cell: (line) => line.label },
        {
          id: 'rows',
          header: t('feedPages.rows'),
          number: true,
          cell: (line) => formatNumber(line.rows),
        },
        ...(lines[0]?.without === undefined
          ? []
          : [
              {
                id: 'without',
                header: t('feedPages.categories.without'),
                number: true,
                cell: ({ without = 0 }: CategoryLine) => formatNumber(without),
              },
              {
                id: 'now',
                header: t('feedPages.categories.now'),
                cell: ({ now }: CategoryLine) => <span className="category-now">{now}</span>,
              },
            ]),
        {
          id: 'suggested',
          header: t('feedPages.categories.suggested'),
          cell: ({ key, suggestions: [best] }) =>
            best === undefined ? null : (
              <div className="button-lines">
                <Button
                  variant="quiet"
                  aria-label={t('feedPages.categories.take', { path: best.path })}
                  onPress={() => onChoice(key, { text: best.path, category: best })}
                >
                  {best.path.split(' > ').at(-1)}
                </Button>
                <p className="category-score">{scoreText(best.score)}</p>
              </div>
            ),
        },
        {
          id: 'category',
          header: t('feedPages.categories.category'),
          cell: (line) => (
            <div className="category-choice">
              <Chooser
                line={line}
                taxonomy={taxonomy}
                choice={choices[line.key]}
                onChoice={(choice) => onChoice(line.key, choice)}
              />
              {/* The field shows the start of a long path alone. */}
              {choices[line.key]?.category === undefined ? null : (
                <p className="category-path">{choices[line.key]?.category?.path}</p>
              )}
            </div>
          ),
        },
        {
          id: 'show',
          header: <span className="hidden-visually">{t('feedPages.rows')}</span>,
          cell: ({ show, label: name }) => (
            <Button variant="quiet" aria-label={t('feedPages.categories.show', { name })} onPress={show}>
              {t('feedPages.rows.show')}
            </Button>
          ),
        },
      ]}
    />
    <MoreLine all={all} shown={lines.length} />
  </Section>
)

interface AssignProps {
  readonly summary: CategorySummary
  readonly taxonomy: Taxonomy
}

/** Categories are chosen line by line, and assigned together as one step. */
const Assign = ({ summary, taxonomy }: AssignProps) => {
  const [choices, setChoices] = useState<Choices>({})
  const [onlyGaps, setOnlyGaps] = useState(true)
  const [forImports, setForImports] = useState(false)
  const [writes, setWrites] = useState<'path' | 'id'>('path')
  const types = typeLines(summary)
  const unknown = unknownLines(summary)
  const onChoice = (key: string, choice: Choice): void => setChoices((before) => ({ ...before, [key]: choice }))
  const chosen = [...types, ...unknown].flatMap((line) => {
    const category = choices[line.key]?.category
    return category === undefined ? [] : [{ ...line, category }]
  })
  const assign = async (): Promise<void> => {
    const isMade = await assignCategories(
      chosen.map(({ when, without, category }) => ({
        when:
          onlyGaps && without !== undefined
            ? {
                ...when,
                conditions: [...when.conditions, equals('google_product_category', '')],
              }
            : when,
        value: writes === 'id' ? (category.id ?? category.path) : category.path,
      })),
      forImports,
    )
    if (isMade) setChoices({})
  }
  return (
    <>
      <div className="category-tools">
        {taxonomy.hasIds ? (
          <Segments
            label={t('feedPages.categories.writes')}
            options={[
              { id: 'path', label: t('feedPages.categories.writes.path') },
              { id: 'id', label: t('feedPages.categories.writes.id') },
            ]}
            value={writes}
            onChange={setWrites}
          />
        ) : null}
        <Checkbox isSelected={onlyGaps} onChange={setOnlyGaps}>
          {t('feedPages.categories.onlyGaps')}
        </Checkbox>
        <ForImports isSelected={forImports} onChange={setForImports} />
        <Button
          variant="primary"
          icon={ListTree}
          disabledReason={chosen.length === 0 ? t('feedPages.categories.choose') : undefined}
          onPress={() => void assign()}
        >
          {t('feedPages.categories.assign', { count: chosen.length })}
        </Button>
      </div>
      {unknown.length === 0 ? null : (
        <Lines
          title={t('feedPages.categories.unknown')}
          label={t('feedPages.categories.value')}
          lines={unknown}
          all={summary.allUnknown}
          {...{ taxonomy, choices, onChoice }}
        />
      )}
      <Lines
        title={t('feedPages.categories.types')}
        label={t('product.field.product_type')}
        lines={types}
        all={summary.allTypes}
        {...{ taxonomy, choices, onChoice }}
      />
    </>
  )
}

/** Google categories: gaps, values that the taxonomy doesn't have, and one category for many rows. */
export const CategoriesPage = ({ feed }: { readonly feed: FeedSummary }) => {
  const { saved, taxonomy, isRead } = useTaxonomy()
  const summary = useSummary(feed.id, saved?.text)
  const isPart = useFeeds((state) => isFiltered(state.filter))
  useEffect(() => void loadTaxonomy().catch(() => {}), [])
  if (!isRead) return null
  return (
    <Page
      title={t('feeds.pages.categories')}
      description={t('feedPages.categories.lead')}
      actions={
        <>
          {summary === undefined || summary.without === 0 ? null : (
            <Button onPress={() => showWhere(isValue('google_product_category', ''))}>
              {t('feedPages.categories.gaps', { count: summary.without })}
            </Button>
          )}
          {taxonomy === undefined ? null : (
            <Button icon={FolderOpen} onPress={() => void openTaxonomy()}>
              {t('feedPages.categories.open')}
            </Button>
          )}
        </>
      }
    >
      {isPart ? <p className="muted">{t('feedPages.categories.filtered')}</p> : null}
      {taxonomy === undefined ? (
        <EmptyState
          picture="search"
          title={t('feedPages.categories.none')}
          action={
            <Button variant="primary" icon={FolderOpen} onPress={() => void openTaxonomy()}>
              {t('feedPages.categories.open')}
            </Button>
          }
        >
          {t('feedPages.categories.none.text')}
        </EmptyState>
      ) : null}
      {taxonomy === undefined || summary === undefined ? null : (
        <>
          <Facts
            label={t('feeds.pages.categories')}
            facts={[
              { label: t('feedPages.categories.file'), value: formatNumber(taxonomy.size), note: saved?.name ?? '' },
              { label: t('feedPages.rows'), value: formatNumber(summary.rows) },
              { label: t('feedPages.categories.without'), value: formatNumber(summary.without) },
              { label: t('feedPages.categories.notIn'), value: formatNumber(summary.unknownRows) },
            ]}
          />
          <Assign summary={summary} taxonomy={taxonomy} />
        </>
      )}
    </Page>
  )
}
