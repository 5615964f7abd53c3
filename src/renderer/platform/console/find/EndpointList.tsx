import { memo } from 'react'
import type { EndpointId } from '../../../../contract/contract.ts'
import { t } from '../../../../messages/t.ts'
import { sectionText } from '../../reference/model/endpointText.ts'
import { MethodBadge } from '../MethodBadge.tsx'
import { bySection, type EndpointFact } from './findEndpoints.ts'

/** The id of an entry on the page. */
export const entryId = (listId: string, id: EndpointId): string => `${listId}-${id}`

interface EntryProps {
  readonly fact: EndpointFact
  readonly id: string
  readonly isHere: boolean
  readonly isMarked: boolean
  readonly onOpen: (id: EndpointId) => void
}

/** Endpoints differ in the end of the path, so the common beginning is omitted. */
const shortPath = (path: string): string =>
  path.replace('/accounts/:account_id/', '/…/').replace('/:product_catalog_id/', '/…/')

const Entry = memo(({ fact, id, isHere, isMarked, onOpen }: EntryProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the field that owns the list
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isHere}
    className="finder-entry"
    data-marked={isMarked || undefined}
    onClick={() => onOpen(fact.id)}
    title={`${fact.summary}\n${fact.path}`}
  >
    <span className="finder-id">{fact.id}</span>
    <MethodBadge method={fact.method} />
    <span className="finder-path">{shortPath(fact.path)}</span>
    {fact.isDeprecated ? <span className="finder-deprecated">{t('platform.deprecated')}</span> : null}
  </div>
))

/** Where a section was read: `Doc 2`, or `Observed` where no document describes it. */
const sourceOf = (section: string): string => {
  const number = /^Document (\d), /.exec(section)?.[1]
  return number === undefined ? t('platform.assumptions.observed') : t('platform.console.find.document', { number })
}

interface EndpointListProps {
  readonly id: string
  readonly facts: readonly EndpointFact[]
  /** The endpoints fit a search: the best first, without sections. */
  readonly isRanked: boolean
  /** Where the arrow keys are. */
  readonly here: EndpointId | undefined
  readonly chosen: EndpointId | undefined
  readonly onOpen: (id: EndpointId) => void
}

/** The list below the finder; typing leaves it alone until what it holds changes. */
export const EndpointList = memo(({ id, facts, isRanked, here, chosen, onOpen }: EndpointListProps) => {
  const groups = isRanked ? [['', facts] as const] : bySection(facts)
  return (
    <div id={id} role="listbox" aria-label={t('platform.console.endpoints')} className="finder-list" tabIndex={-1}>
      {groups.map(([section, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div
          key={section}
          role="group"
          aria-label={section === '' ? t('platform.console.find.matches') : sectionText(section)}
        >
          {section === '' ? null : (
            <div className="finder-section" aria-hidden>
              {section.replace(/^(Document \d|Observed), /, '')}
              <span className="finder-document">{sourceOf(section)}</span>
            </div>
          )}
          {members.map((fact) => (
            <Entry
              key={fact.id}
              fact={fact}
              id={entryId(id, fact.id)}
              isHere={fact.id === chosen}
              isMarked={fact.id === here}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  )
})
