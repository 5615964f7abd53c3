import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import '../../kit/facets/Facets.css'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import type { CountedFacet } from '../../../engine/model/facetModel.ts'
import { type Column, isFileColumn } from '../../../workspace/edits/column.ts'
import { CELL_FACETS, type Facet, type FacetChoice, facetId, isChosen } from '../../../workspace/edits/facetChoice.ts'
import { ruleText } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatShare } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Menu, type MenuAction } from '../../kit/components/Menu.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { ValueList } from '../../kit/facets/ValueList.tsx'
import { columnNamed, columnOptions } from '../fieldChoices.ts'
import { useFeeds } from '../state/feedStore.ts'
import { useOriginalHeaders } from '../state/originals.ts'
import { changeFacets, chooseFacet } from '../state/viewing.ts'
import { chipText, facetTitle } from './filterChips.ts'
import { NumberBars } from './NumberBars.tsx'
import { type FacetView, useFacets } from './useFacets.ts'
import { useViewPanels, wantFacet } from './viewPanels.ts'

const KINDS: { readonly [By in (typeof CELL_FACETS)[number]]: Extract<MessageCode, `feeds.facets.by.${By}`> } = {
  values: 'feeds.facets.by.values',
  numbers: 'feeds.facets.by.numbers',
  lengths: 'feeds.facets.by.lengths',
  filled: 'feeds.facets.by.filled',
}

const defaultFacet = (field: Column): Facet => {
  if (isFileColumn(field)) return { by: 'values', field }
  const { kind } = productField(field)
  return { by: kind === 'price' || kind === 'int' ? 'numbers' : 'values', field }
}

const choices = (headers: readonly string[]) => [
  { id: 'problems', label: t('feeds.facets.title.issues') },
  ...columnOptions(headers),
]

const add = (facets: readonly Facet[], id: string): void => {
  const field = columnNamed(id)
  const facet: Facet = field === undefined ? { by: 'problems' } : defaultFacet(field)
  if (facets.some((each) => facetId(each) === facetId(facet))) return
  changeFacets([facet, ...facets])
}

interface FacetValuesProps {
  readonly facet: Facet
  readonly counted: CountedFacet
  readonly choice: FacetChoice
  readonly view: FacetView
  readonly onView: (view: FacetView) => void
}

const FacetValues = ({ facet, counted, choice, view, onView }: FacetValuesProps) => {
  const groups = useFeeds((state) => state.groups)
  const ruleLabel = (rule: string) => {
    const group = groups.find((each) => each.rule === rule)
    return group === undefined ? rule : ruleText(group)
  }
  return (
    <ValueList
      title={facetTitle(facet)}
      counted={counted}
      choice={choice}
      textOf={(value) => chipText(facet, value, ruleLabel)}
      view={view}
      canSearch={facet.by === 'values'}
      onView={(next) => onView({ ...view, ...next })}
      onPick={(next) => void chooseFacet({ ...choice, ...next })}
    />
  )
}

/** Takes the focus once the facet was asked for. */
const useWantedFocus = (id: string) => {
  const isWanted = useViewPanels(({ wantedFacet }) => wantedFacet === id)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWanted) return
    section.current?.focus()
    wantFacet(undefined)
  }, [isWanted])
  return section
}

interface CardProps {
  readonly facet: Facet
  readonly state: ReturnType<typeof useFacets>
}

const Card = ({ facet, state }: CardProps) => {
  const id = facetId(facet)
  const choice = useFeeds(({ filter }) => filter.choices?.find((each) => facetId(each.facet) === id)) ?? { facet }
  const { facets, viewOf, setView } = state
  const counted = state.counted.get(id)
  const seen = viewOf(facet)
  const place = facets.findIndex((each) => facetId(each) === id)
  const put = (next: readonly Facet[]) => {
    if (isChosen(choice)) void chooseFacet({ facet })
    changeFacets(next)
  }
  const kinds: readonly MenuAction[] =
    facet.by === 'problems'
      ? []
      : CELL_FACETS.filter((by) => by !== facet.by).map((by) => ({
          id: by,
          label: t(KINDS[by]),
          run: () => {
            const next: Facet = { by, field: facet.field }
            const isThere = facets.some((each) => facetId(each) === facetId(next))
            put(facets.flatMap((each) => (each !== facet ? [each] : isThere ? [] : [next])))
          },
        }))
  const swap = (by: 1 | -1) => {
    const next = [...facets]
    const other = next[place + by]
    if (other === undefined) return
    next[place] = other
    next[place + by] = facet
    changeFacets(next)
  }
  const title = facetTitle(facet)
  const section = useWantedFocus(id)
  const isList = facet.by === 'values' || facet.by === 'problems' || facet.by === 'filled'
  return (
    <section ref={section} className="facet" aria-label={title} tabIndex={-1}>
      <div className="facet-head">
        <h2>{title}</h2>
        {isChosen(choice) ? (
          <Button
            variant="quiet"
            aria-label={t('kit.facets.all.named', { facet: title })}
            onPress={() => void chooseFacet({ facet })}
          >
            {t('kit.facets.all')}
          </Button>
        ) : null}
        <Menu
          label={title}
          groups={[
            ...(kinds.length === 0 ? [] : [{ title: t('feeds.facets.count'), actions: kinds }]),
            {
              actions: [
                ...(facet.by === 'values'
                  ? [
                      {
                        id: 'sort',
                        label: seen.byName === true ? t('feeds.facets.frequent') : t('feeds.facets.byName'),
                        run: () => setView(facet, { ...seen, byName: seen.byName !== true }),
                      },
                    ]
                  : []),
                {
                  id: 'up',
                  label: t('feeds.facets.up'),
                  disabledReason: place === 0 ? t('feeds.facets.first') : undefined,
                  run: () => swap(-1),
                },
                {
                  id: 'down',
                  label: t('feeds.facets.down'),
                  disabledReason: place === facets.length - 1 ? t('feeds.facets.last') : undefined,
                  run: () => swap(1),
                },
                {
                  id: 'remove',
                  label: t('kit.facets.remove'),
                  run: () => put(facets.filter((each) => each !== facet)),
                },
              ],
            },
          ]}
        >
          <IconButton icon={Ellipsis} label={t('kit.facets.more', { facet: title })} />
        </Menu>
      </div>
      {facet.by !== 'problems' && isFileColumn(facet.field) ? (
        <p className="muted">{t('feeds.unmapped.hint')}</p>
      ) : null}
      {counted === undefined ? (
        <p className="muted">{t('kit.facets.counting')}</p>
      ) : isList ? (
        <FacetValues facet={facet} counted={counted} choice={choice} view={seen} onView={(to) => setView(facet, to)} />
      ) : (
        <NumberBars facet={facet} counted={counted} choice={choice} />
      )}
    </section>
  )
}

/** Facets beside the rows: column values with counts, to filter by. */
export const FacetsPanel = () => {
  const state = useFacets()
  const rows = useFeeds(({ window }) => window.length)
  const { facets, share } = state
  const headers = useOriginalHeaders()
  return (
    <div className="facets">
      <Select
        label={t('kit.facets.add')}
        options={choices(headers)}
        value={null}
        placeholder={t('kit.facets.choose')}
        onChange={(id) => add(facets, id)}
      />
      <p className="facets-state" role="status">
        {share === undefined ? t('kit.facets.rows', { count: rows }) : t('kit.facets.counting')}
        {share === undefined ? null : <span aria-hidden> {formatShare(share, 1)}</span>}
      </p>
      {facets.map((facet) => (
        <Card key={facetId(facet)} facet={facet} state={state} />
      ))}
    </div>
  )
}
