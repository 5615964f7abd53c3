import { Search } from 'lucide-react'
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { EndpointId } from '../../../../../contract/contract.ts'
import { formatCount } from '../../../../parts/format.ts'
import { MethodMark } from '../MethodMark.tsx'
import { bySection, type EndpointFact, findEndpoints } from './findEndpoints.ts'

/** The field's place on the page, for the command that puts the keyboard there. */
export const FINDER_ID = 'endpoint-finder'

interface EntryProps {
  readonly fact: EndpointFact
  readonly id: string
  readonly isHere: boolean
  readonly isMarked: boolean
  readonly onOpen: (id: EndpointId) => void
}

/** The end of a path tells endpoints apart, so what most of them begin with is left out. */
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
    <MethodMark method={fact.method} />
    <span className="finder-path">{shortPath(fact.path)}</span>
    {fact.isDeprecated ? <span className="finder-deprecated">deprecated</span> : null}
  </div>
))

interface FinderProps {
  readonly chosen: EndpointId | undefined
  /** `byKey` where the keyboard should go on in what is opened. */
  readonly onOpen: (id: EndpointId, byKey?: boolean) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/** All endpoints, narrowed by typing. The arrow keys move in the list while the field keeps the keyboard; Enter opens. */
export const EndpointFinder = ({ chosen, onOpen }: FinderProps) => {
  const [text, setText] = useState('')
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const found = useDeferredValue(text)
  const facts = useMemo(() => findEndpoints(found), [found])
  const isRanked = found.trim() !== ''
  const groups = useMemo(() => (isRanked ? [['', facts] as const] : bySection(facts)), [facts, isRanked])
  const [marked, setMarked] = useState<EndpointId>()
  const here = marked ?? (isRanked ? facts[0]?.id : undefined)
  const entryId = (id: EndpointId) => `${listId}-${id}`

  useEffect(() => {
    if (here !== undefined) document.getElementById(`${listId}-${here}`)?.scrollIntoView({ block: 'nearest' })
  }, [here, listId])

  const move = (step: number) => {
    const at = facts.findIndex(({ id }) => id === (here ?? chosen))
    const next = at < 0 ? 0 : Math.max(0, Math.min(facts.length - 1, at + step))
    setMarked(facts[next]?.id)
  }
  /** Enter may come before the list has caught up with what was typed. */
  const openBest = () => {
    const best = text === found ? here : findEndpoints(text)[0]?.id
    if (best !== undefined) onOpen(best, true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Strokes with Ctrl belong to the commands of the window.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    if (step !== undefined) move(step)
    else if (event.key === 'Enter') openBest()
    else if (event.key === 'Escape' && text !== '') {
      setText('')
      setMarked(undefined)
    } else return
    event.preventDefault()
  }
  return (
    <div className="finder">
      <div className="finder-field search">
        <Search size={14} aria-hidden />
        <input
          id={FINDER_ID}
          className="input"
          type="text"
          role="combobox"
          aria-label="Find an endpoint"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          {...(here === undefined ? {} : { 'aria-activedescendant': entryId(here) })}
          placeholder="Find an endpoint"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setMarked(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className="finder-key" aria-hidden>
          /
        </kbd>
      </div>
      <p className="finder-count" role="status">
        {formatCount(facts.length, 'endpoint')}
        {isRanked && facts.length > 1 ? ', the best first' : ''}
      </p>
      {facts.length === 0 ? (
        <p className="finder-none">Nothing matches “{found}”. Try a word of its path, such as products or PUT.</p>
      ) : null}
      <div ref={list} id={listId} role="listbox" aria-label="Endpoints" className="finder-list" tabIndex={-1}>
        {groups.map(([section, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={section} role="group" aria-label={section === '' ? 'Matches' : section}>
            {section === '' ? null : (
              <div className="finder-section" aria-hidden>
                {section.replace(/^Document (\d), /, '')}
                <span className="finder-document">{section.replace(/^Document (\d), .*/, 'Doc $1')}</span>
              </div>
            )}
            {members.map((fact) => (
              <Entry
                key={fact.id}
                fact={fact}
                id={entryId(fact.id)}
                isHere={fact.id === chosen}
                isMarked={fact.id === here}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
