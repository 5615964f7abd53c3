import { t } from '../../../messages/t.ts'
import { lineWriter } from '../../../workspace/export/delimitedText.ts'
import { goTo, useNavigation } from '../../base/navigation.ts'
import { showKeys } from '../../base/shortcuts.ts'
import { toast } from '../../base/toasts.ts'
import { feedsState as useFeeds } from '../../feeds/state/state.ts'
import { cellsOf } from '../../kit/grid/clipboardText.ts'
import { useAudiencePage } from '../../people/state/audiencePage.ts'
import { openPastedList } from '../../people/state/pastedList.ts'
import { audienceState as useAudience } from '../../people/state/state.ts'
import { openFile, openFiles } from '../../uploads/state/fileOpening.ts'

/** Longer texts, in UTF-16 units, aren't examined by cell: that would block the window. */
const MAX_SPLIT = 262_144

/** A table of the clipboard as a file; undefined for a text that is none. */
const pastedTable = (text: string): File | undefined => {
  if (!/\S[^\S\r\n]*(?:\r\n|\r|\n)[^\S\r\n]*\S/.test(text)) return undefined
  const time = new Date().toISOString().slice(11, 16).replace(':', '.')
  const fromSpreadsheet = text.length <= MAX_SPLIT && text.includes('\t')
  const body = fromSpreadsheet ? `${cellsOf(text).map(lineWriter('\t')).join('\n')}\n` : text
  return new File([body], `${t('frame.paste.name', { time })}.${text.includes('\t') ? 'tsv' : 'csv'}`, {
    type: 'text/plain',
  })
}

const openText = (text: string): void => {
  const file = pastedTable(text)
  if (file !== undefined) void openFile(file)
  else
    toast({
      level: 'warn',
      text: t('frame.paste.none'),
    })
}

/** Opens the table of the clipboard. */
export const pasteTable = async (): Promise<void> => {
  try {
    openText(await navigator.clipboard.readText())
  } catch {
    // A key press in the page may read the clipboard where a command may not.
    goTo('home')
    toast({ level: 'info', text: t('frame.paste.press', { keys: showKeys('Mod+V') }) })
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** May a table be pasted as a file? Not while another feed is being edited: there the grid takes it. */
const mayPaste = (): boolean => {
  const { screen } = useNavigation.getState()
  const { openFeed, preview, importing } = useFeeds.getState()
  if (preview !== undefined || importing !== undefined) return false
  if (screen === 'audiences')
    return useAudiencePage.getState().page === 'lists' && useAudience.getState().importing === undefined
  return screen === 'home' || (screen === 'catalog' && openFeed === undefined)
}

/** Opens pasted tables and files that nothing else takes; the returned function stops that. */
export const watchPaste = (): (() => void) => {
  const onPaste = (event: ClipboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target) || !mayPaste()) return
    const files = [...(event.clipboardData?.files ?? [])]
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (files.length === 0 && text === '') return
    event.preventDefault()
    if (text === '') void openFiles(files)
    else if (useNavigation.getState().screen === 'audiences') openPastedList(text)
    else openText(text)
  }
  document.addEventListener('paste', onPaste)
  return () => document.removeEventListener('paste', onPaste)
}
