import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import { t } from '../messages/t.ts'
import type { PlainCode } from '../messages/translator.ts'

/** Commands of ours in the menu; the screens know them by the same id. */
interface CommandItem {
  readonly label: PlainCode
  readonly command: string
  readonly accelerator?: string
}

const GO: readonly CommandItem[] = [
  { label: 'main.menu.search', command: 'palette.open', accelerator: 'CmdOrCtrl+K' },
  { label: 'frame.screen.home', command: 'go.home' },
  { label: 'frame.screen.catalog', command: 'go.catalog' },
  { label: 'frame.screen.audiences', command: 'go.audiences' },
  { label: 'frame.screen.activity', command: 'go.activity' },
  { label: 'frame.screen.settings', command: 'go.settings', accelerator: 'CmdOrCtrl+,' },
]

type Role = NonNullable<MenuItemConstructorOptions['role']>

/** Items of the system. Their own labels follow the system, or are English. */
const itemsOf = (
  roles: readonly (readonly [role: Role, label: PlainCode] | 'separator')[],
): MenuItemConstructorOptions[] =>
  roles.map((row) => (row === 'separator' ? { type: 'separator' } : { role: row[0], label: t(row[1]) }))

const EDIT = [
  ['undo', 'main.menu.undo'],
  ['redo', 'main.menu.redo'],
  'separator',
  ['cut', 'main.menu.cut'],
  ['copy', 'main.menu.copy'],
  ['paste', 'main.menu.paste'],
  ['delete', 'main.menu.delete'],
  'separator',
  ['selectAll', 'main.menu.selectAll'],
] as const

const VIEW = [
  ['reload', 'main.menu.reload'],
  'separator',
  ['resetZoom', 'main.menu.zoomReset'],
  ['zoomIn', 'main.menu.zoomIn'],
  ['zoomOut', 'main.menu.zoomOut'],
  ['togglefullscreen', 'main.menu.fullscreen'],
] as const

const DEVELOPER = [['toggleDevTools', 'main.menu.developer']] as const

const WINDOW = [
  ['minimize', 'main.menu.minimize'],
  ['close', 'main.menu.close'],
] as const

/** What the menu sets off. */
interface MenuActions {
  /** Gets the id of the command that was chosen. */
  readonly tell: (command: string) => void
  /** Asks for files to open. A page may do so only right after a click into it, which a menu is not. */
  readonly open: () => void
}

/** The menu of the program. */
export const menuTemplate = ({ tell, open }: MenuActions, packaged: boolean): MenuItemConstructorOptions[] => {
  const items = (rows: readonly CommandItem[]): MenuItemConstructorOptions[] =>
    rows.map(({ label, command, accelerator }) => ({
      label: t(label),
      click: () => tell(command),
      ...(accelerator === undefined ? {} : { accelerator }),
    }))
  const mac: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : []
  const quit: MenuItemConstructorOptions = { role: 'quit', label: t('main.menu.quit') }
  const openFile: MenuItemConstructorOptions = { label: t('main.menu.open'), accelerator: 'CmdOrCtrl+O', click: open }
  return [
    ...mac,
    { label: t('main.menu.file'), submenu: [openFile, { type: 'separator' }, quit] },
    { label: t('main.menu.edit'), submenu: itemsOf(EDIT) },
    { label: t('main.menu.go'), submenu: items(GO) },
    { label: t('main.menu.view'), submenu: itemsOf([...VIEW, ...(packaged ? [] : DEVELOPER)]) },
    { label: t('main.menu.window'), role: 'window', submenu: itemsOf(WINDOW) },
  ]
}

/** Replaces the menu of the whole app, in its current language. Packaged apps get no developer items. */
export const setMenu = (actions: MenuActions): void => {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(actions, app.isPackaged)))
}
