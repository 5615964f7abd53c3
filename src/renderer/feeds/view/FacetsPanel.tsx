import './Facets.css'
import { Ellipsis } from 'lucide-react'
import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import { CELL_FACETS, type Facet, facetId, isChosen } from '../../../workspace/edits/facetChoice.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount, formatShare } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Menu, type MenuAction } from '../../kit/components/Menu.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { FIELD_CHOICES, fieldNamed } from '../fieldChoices.ts'
import { useCatalog } from '../state/catalog.ts'
import { changeFacets, chooseFacet } from '../state/viewing.ts'
import { facetTitle } from './filterChips.ts'
import { NumberBars } from './NumberBars.tsx'
import { useFacets } from './useFacets.ts'
import { ValueList } from './ValueList.tsx'

const KINDS: { readonly [By in (typeof CELL_FACETS)[number]]: string } = {
  values: 'By value',
  numbers: 'By number',
  lengths: 'By length',
  filled: 'Filled or empty',
}

const defaultFacet = (field: ProductField): Facet => {
  const { kind } = productField(field)
  return { by: kind === 'price' || kind === 'int' ? 'numbers' : 'values', field }
}

const CHOICES = [{ id: 'problems', label: 'Problems' }, ...FIELD_CHOICES]

const add = (facets: readonly Facet[], id: string): void => {
  const field = fieldNamed(id)
  const facet: Facet = field === undefined ? { by: 'problems' } : defaultFacet(field)
  if (facets.some((each) => facetId(each) === facetId(facet))) return
  changeFacets([facet, ...facets])
}

interface CardProps {
  readonly facet: Facet
  readonly state: ReturnType<typeof useFacets>
}

const Card = ({ facet, state }: CardProps) => {
  const id = facetId(facet)
  const choice = useCatalog(({ filter }) => filter.choices?.find((each) => facetId(each.facet) === id)) ?? { facet }
  const { facets, lookOf, look } = state
  const counted = state.counted.get(id)
  const seen = lookOf(facet)
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
          label: KINDS[by],
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
  const isList = facet.by === 'values' || facet.by === 'problems' || facet.by === 'filled'
  return (
    <section className="facet" aria-label={facetTitle(facet)}>
      <div className="facet-head">
        <h2>{facetTitle(facet)}</h2>
        {isChosen(choice) ? (
          <Button
            variant="quiet"
            aria-label={`Show all of ${facetTitle(facet)}`}
            onPress={() => void chooseFacet({ facet })}
          >
            All
          </Button>
        ) : null}
        <Menu
          label={facetTitle(facet)}
          groups={[
            ...(kinds.length === 0 ? [] : [{ title: 'Count', actions: kinds }]),
            {
              actions: [
                ...(facet.by === 'values'
                  ? [
                      {
                        id: 'sort',
                        label: seen.byName === true ? 'Most frequent first' : 'By name',
                        run: () => look(facet, { ...seen, byName: seen.byName !== true }),
                      },
                    ]
                  : []),
                {
                  id: 'up',
                  label: 'Move up',
                  disabledReason: place === 0 ? 'It is the first' : undefined,
                  run: () => swap(-1),
                },
                {
                  id: 'down',
                  label: 'Move down',
                  disabledReason: place === facets.length - 1 ? 'It is the last' : undefined,
                  run: () => swap(1),
                },
                { id: 'remove', label: 'Take away', run: () => put(facets.filter((each) => each !== facet)) },
              ],
            },
          ]}
        >
          <IconButton icon={Ellipsis} label={`More for ${facetTitle(facet)}`} />
        </Menu>
      </div>
      {counted === undefined ? (
        <p className="muted">Counting …</p>
      ) : isList ? (
        <ValueList facet={facet} counted={counted} choice={choice} look={seen} onLook={(next) => look(facet, next)} />
      ) : (
        <NumberBars facet={facet} counted={counted} choice={choice} />
      )}
    </section>
  )
}

/** Facets beside the rows: what stands in columns, how often, and picking of it what is shown. */
export const FacetsPanel = () => {
  const state = useFacets()
  const rows = useCatalog(({ window }) => window.length)
  const { facets, share } = state
  return (
    <div className="facets">
      <Select
        label="Add a facet"
        options={CHOICES}
        value={null}
        placeholder="Choose a column"
        onChange={(id) => add(facets, id)}
      />
      <p className="facets-state" role="status">
        {share === undefined ? formatCount(rows, 'row') : 'Counting … '}
        {share === undefined ? null : <span aria-hidden>{formatShare(share, 1)}</span>}
      </p>
      {facets.map((facet) => (
        <Card key={facetId(facet)} facet={facet} state={state} />
      ))}
    </div>
  )
}
