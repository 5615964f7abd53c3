import { t } from '../../messages/t.ts'
import './Palette.css'
import { Search } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  setInteractionModality,
  useFilter,
} from 'react-aria-components'
import { type Command, grouped, isAvailable, useCommands } from '../base/commands.ts'
import { shortcutKeysOf } from '../base/shortcuts.ts'
import { whileShown } from '../base/whileShown.ts'
import { float, useFloating } from './frameCommands.ts'

const hay = ({ title, group, detail = '', keywords = '' }: Command): string => `${title} ${group} ${detail} ${keywords}`

/** Fewer letters would find nearly every endpoint. */
const MIN_ENDPOINT_TEXT = 2

/** Endpoints that fit what is typed. The contract's texts are loaded with the palette, to keep the start light. */
const useEndpointCommands = (text: string): readonly Command[] => {
  const [search, setSearch] = useState<(text: string) => readonly Command[]>()
  useEffect(
    () => whileShown(import('../platform/endpointCommands.ts'), (made) => setSearch(() => made.endpointCommands)),
    [],
  )
  // At once with the text, so that Enter takes what fits it.
  return useMemo(() => (text.trim().length < MIN_ENDPOINT_TEXT ? [] : (search?.(text) ?? [])), [search, text])
}

/** Lets only a move of the pointer select, not results that appear under it. */
const followMovesOnly = (): (() => void) => {
  let seen: string | undefined
  const watch = ({ screenX, screenY }: PointerEvent): void => {
    const place = `${screenX} ${screenY}`
    // Browsers report the element that comes under a pointer too. Menus select it unless keys are in use.
    if (seen === undefined || seen === place) setInteractionModality('keyboard')
    seen = place
  }
  // Before React hears of it.
  const events = ['pointerover', 'pointermove'] as const
  for (const event of events) window.addEventListener(event, watch, true)
  return () => {
    for (const event of events) window.removeEventListener(event, watch, true)
  }
}

/** Commands and endpoints, filtered by what is typed. */
const PaletteSearch = () => {
  const commands = useCommands((state) => state.commands)
  const { contains } = useFilter({ sensitivity: 'base' })
  const [text, setText] = useState('')
  const endpoints = useEndpointCommands(text)
  useEffect(followMovesOnly, [])
  const offered = [...commands.filter((command) => command.id !== 'palette.open' && isAvailable(command)), ...endpoints]
  return (
    <Autocomplete
      filter={(text, input) => input.split(/\s+/).every((word) => contains(text, word))}
      onInputChange={setText}
    >
      <SearchField className="palette-field" aria-label={t('frame.palette.title')} autoFocus>
        <Search size={16} aria-hidden />
        <Input className="palette-input" placeholder={t('frame.palette.title')} />
      </SearchField>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <section className="palette-scroll" aria-label={t('frame.palette.results')} tabIndex={0}>
        <Menu
          className="menu palette-menu"
          aria-label={t('frame.palette.commands')}
          renderEmptyState={() => <p className="palette-none">{t('frame.palette.none')}</p>}
        >
          {grouped(offered).map(([group, members]) => (
            <MenuSection key={group} aria-label={group}>
              <Header className="menu-heading">{group}</Header>
              {members.map((command) => (
                <MenuItem
                  key={command.id}
                  id={command.id}
                  className="menu-item"
                  textValue={hay(command)}
                  onAction={() => {
                    float(null)
                    // The dialog gives the focus back first, so that a command may move it.
                    setTimeout(command.run)
                  }}
                >
                  <span className="menu-item-words">
                    <span>{command.title}</span>
                    {command.detail === undefined ? null : <span className="muted mono">{command.detail}</span>}
                  </span>
                  {shortcutKeysOf(command) === undefined ? null : <kbd className="keys">{shortcutKeysOf(command)}</kbd>}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </section>
    </Autocomplete>
  )
}

/** Type a few letters to find anything that can be done now, Enter does it. */
export const Palette = () => {
  const isOpen = useFloating((state) => state.shown === 'palette')
  return (
    <ModalOverlay className="scrim" data-top isOpen={isOpen} onOpenChange={() => float(null)} isDismissable>
      <Modal className="modal palette">
        <Dialog aria-label={t('frame.palette.title')} className="palette-dialog">
          <PaletteSearch />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
