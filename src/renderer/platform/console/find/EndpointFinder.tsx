import './Finder.css'
import '../../../kit/components/Field.css'
import '../../../kit/components/SearchField.css'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { endpointOfRequest, readCurl } from '../../../../contract/code/reading.ts'
import type { EndpointId } from '../../../../contract/contract.ts'
import { t } from '../../../../messages/t.ts'
import { toast } from '../../../base/toasts.ts'
import { connectedNames } from '../../state/connectedNames.ts'
import { openRequest } from '../../state/console.ts'
import { EndpointList, entryId } from './EndpointList.tsx'
import { findEndpoints } from './findEndpoints.ts'

/** The field's place on the page, for the command that puts the keyboard there. */
export const FINDER_ID = 'endpoint-finder'

interface FinderProps {
  readonly chosen: EndpointId | undefined
  /** `byKey` where the keyboard should continue in what is opened. */
  readonly onOpen: (id: EndpointId, byKey?: boolean) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/** Opens the request of a curl command; false for other texts. */
const openCommand = (text: string): boolean => {
  const command = readCurl(text)
  if (command === undefined) return false
  const request = endpointOfRequest(command, connectedNames())
  if (request === undefined) toast({ level: 'error', text: t('platform.console.find.curl') })
  else openRequest(request.endpoint, request.input)
  return true
}

/** All endpoints, narrowed by typing. The arrow keys move in the list while the field keeps the keyboard; Enter opens. */
export const EndpointFinder = ({ chosen, onOpen }: FinderProps) => {
  const [text, setText] = useState('')
  const listId = useId()
  const hintId = useId()
  const found = useDeferredValue(text)
  const facts = useMemo(() => findEndpoints(found), [found])
  const isRanked = found.trim() !== ''
  const [marked, setMarked] = useState<EndpointId>()
  const here = marked ?? (isRanked ? facts[0]?.id : undefined)

  // What was opened from elsewhere is shown in the list as well.
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(entryId(listId, chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen, listId])
  useEffect(() => {
    if (here !== undefined) document.getElementById(entryId(listId, here))?.scrollIntoView({ block: 'nearest' })
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
          aria-label={t('platform.console.find')}
          aria-expanded
          aria-controls={listId}
          {...(text === '' ? { 'aria-describedby': hintId } : {})}
          aria-autocomplete="list"
          {...(here === undefined ? {} : { 'aria-activedescendant': entryId(listId, here) })}
          placeholder={t('platform.console.find')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setMarked(undefined)
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            if (openCommand(event.clipboardData.getData('text'))) event.preventDefault()
          }}
        />
        <kbd className="finder-key" aria-hidden>
          /
        </kbd>
      </div>
      {text === '' ? (
        <p id={hintId} className="finder-count">
          {t('platform.console.find.paste')}
        </p>
      ) : null}
      <p className="finder-count" role="status">
        {t('platform.console.endpoints.count', { count: facts.length })}
      </p>
      {facts.length === 0 ? <p className="finder-none">{t('platform.console.find.none', { text: found })}</p> : null}
      <EndpointList id={listId} facts={facts} isRanked={isRanked} here={here} chosen={chosen} onOpen={onOpen} />
    </div>
  )
}
