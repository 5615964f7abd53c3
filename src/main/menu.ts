import { app, Menu, type MenuItemConstructorOptions } from 'electron'

/** Commands of ours in the menu; the screens know them by the same id. */
interface CommandItem {
  readonly label: string
  readonly command: string
  readonly accelerator?: string
}

const GO: readonly CommandItem[] = [
  { label: 'Search or run…', command: 'palette.open', accelerator: 'CmdOrCtrl+K' },
  { label: 'Home', command: 'go.home' },
  { label: 'Catalog', command: 'go.catalog' },
  { label: 'Audiences', command: 'go.audiences' },
  { label: 'Activity', command: 'go.activity' },
  { label: 'Settings', command: 'go.settings', accelerator: 'CmdOrCtrl+,' },
]

/** What the menu sets off. */
export interface MenuActions {
  /** Gets the id of the command that was chosen. */
  readonly tell: (command: string) => void
  /** Asks for files to open. A page may do so only right after a click into it, which a menu is not. */
  readonly open: () => void
}

/** The menu of the program. */
export const menuTemplate = ({ tell, open }: MenuActions, packaged: boolean): MenuItemConstructorOptions[] => {
  const items = (rows: readonly CommandItem[]): MenuItemConstructorOptions[] =>
    rows.map(({ label, command, accelerator }) => ({
      label,
      click: () => tell(command),
      ...(accelerator === undefined ? {} : { accelerator }),
    }))
  const mac: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : []
  const development: MenuItemConstructorOptions[] = packaged ? [] : [{ role: 'toggleDevTools' }]
  return [
    ...mac,
    {
      label: '&File',
      submenu: [{ label: 'Open…', accelerator: 'CmdOrCtrl+O', click: open }, { type: 'separator' }, { role: 'quit' }],
    },
    { role: 'editMenu' },
    { label: '&Go', submenu: items(GO) },
    {
      label: '&View',
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...development,
      ],
    },
    { role: 'windowMenu' },
  ]
}

export const setMenu = (actions: MenuActions): void => {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(actions, app.isPackaged)))
}
