import { t } from '../../../messages/t.ts'
import './SplitPane.css'
import { PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePreferences } from '../../base/preferences.ts'
import { IconButton } from './IconButton.tsx'
import { Segments } from './Segments.tsx'
import { SplitHandle } from './SplitHandle.tsx'
import { SMALL_WINDOW, useMedia } from './useMedia.ts'

/** One pane at a time. The style sheets use this width too: half a small screen, or 200 % zoom. */
const NARROW_WINDOW = '(max-width: 760px)'

/** Is a list that can fold reduced to a strip? */
const useIsListFolded = (): boolean => {
  const isSmall = useMedia(SMALL_WINDOW)
  return usePreferences((state) => state.isListFolded) ?? isSmall
}

interface SplitPaneProps {
  /** What there is: feeds, lists ... */
  readonly list?: ReactNode
  readonly listLabel?: string
  /** The list can be folded to a strip with a button. */
  readonly folds?: boolean
  /** What is worked on. Without it the list has all the room. */
  readonly children?: ReactNode
  readonly workLabel?: string
  /** Which one that is. When it changes, a narrow window goes from the list to the work. */
  readonly workOn?: string | undefined
  /** Details of what is selected; leave it out to close the pane. */
  readonly inspector?: ReactNode
  readonly inspectorLabel?: string
}

const PANES = ['list', 'work', 'inspector'] as const

type Pane = (typeof PANES)[number]

/** The event that asks a hidden pane to show itself. */
const REVEAL = 'reveal'

/** Reveals the pane around an element where only one pane fits the window. */
export const revealPane = (part: Element | null): void => {
  part?.closest('[data-pane]')?.dispatchEvent(new Event(REVEAL, { bubbles: true }))
}

/** List, work area and inspector, side by side or singly in narrow windows. F6 moves between them. */
export const SplitPane = ({
  list,
  listLabel = t('kit.pane.list'),
  folds = false,
  children,
  workLabel = t('kit.pane.work'),
  workOn,
  inspector,
  inspectorLabel = t('kit.pane.details'),
}: SplitPaneProps) => {
  const widths = usePreferences((state) => state.panes)
  const isNarrow = useMedia(NARROW_WINDOW)
  const isFolded = useIsListFolded() && folds && !isNarrow
  const [chosen, setChosen] = useState<Pane>('work')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is worked on decides, nothing of it is read
  useEffect(() => setChosen('work'), [workOn])
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = root.current
    const onReveal = ({ target }: Event) => {
      const revealed = PANES.find((name) => target instanceof HTMLElement && target.dataset['pane'] === name)
      // At once, so that the focus can go there.
      if (revealed !== undefined) flushSync(() => setChosen(revealed))
    }
    box?.addEventListener(REVEAL, onReveal)
    return () => box?.removeEventListener(REVEAL, onReveal)
  }, [])
  const labels = { list: listLabel, work: workLabel, inspector: inspectorLabel }
  const contents = { list, work: children, inspector }
  const there = PANES.filter((pane) => contents[pane] !== undefined)
  const isAlone = children === undefined
  const shown = there.includes(chosen) ? chosen : isAlone ? 'list' : 'work'
  const pane = (name: Pane) => (
    <section
      className={`split-${name}`}
      aria-label={labels[name]}
      data-pane={name}
      tabIndex={-1}
      hidden={isNarrow && name !== shown}
      {...(isNarrow || isAlone || name === 'work' ? {} : { style: { width: widths[name] } })}
      {...(isAlone ? { 'data-alone': true } : {})}
    >
      {contents[name]}
    </section>
  )
  return (
    <div ref={root} className="split">
      {isNarrow && there.length > 1 ? (
        <div className="split-choice">
          <Segments
            label={t('kit.pane')}
            quiet
            options={there.map((id) => ({ id, label: labels[id] }))}
            value={shown}
            onChange={setChosen}
          />
        </div>
      ) : null}
      {list === undefined ? null : isFolded ? (
        <section className="split-strip" aria-label={listLabel} data-pane="list" tabIndex={-1}>
          <IconButton
            icon={PanelLeftOpen}
            label={t('kit.pane.show', { pane: listLabel })}
            onPress={() => usePreferences.getState().setListFolded(false)}
          />
        </section>
      ) : (
        <>
          {pane('list')}
          {isNarrow || isAlone ? null : (
            <SplitHandle pane="list" label={t('kit.pane.width', { pane: listLabel })} mirrored={false} />
          )}
        </>
      )}
      {isAlone ? null : pane('work')}
      {inspector === undefined ? null : (
        <>
          {isNarrow ? null : (
            <SplitHandle pane="inspector" label={t('kit.pane.width', { pane: inspectorLabel })} mirrored />
          )}
          {pane('inspector')}
        </>
      )}
    </div>
  )
}
