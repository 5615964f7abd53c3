import { app, Menu, type MenuItemConstructorOptions } from 'electron'

/** Commands of ours in the menu; the screens know them by the same id. */
interface CommandItem {
  readonly label: string
  readonly command: string
  readonly accelerator?: string
}

const FILE: readonly CommandItem[] = [{ label: 'Open…', command: 'file.open', accelerator: 'CmdOrCtrl+O' }]

const GO: readonly CommandItem[] = [
  { label: 'Search or run…', command: 'palette.open', accelerator: 'CmdOrCtrl+K' },
  { label: 'Home', command: 'go.home' },
  { label: 'Catalog', command: 'go.catalog' },
  { label: 'Audiences', command: 'go.audiences' },
  { label: 'Activity', command: 'go.activity' },
  { label: 'Settings', command: 'go.settings', accelerator: 'CmdOrCtrl+,' },
]

/** The menu of the program. `tell` gets the id of the command that was chosen. */
export const menuTemplate = (tell: (command: string) => void, packaged: boolean): MenuItemConstructorOptions[] => {
  const items = (rows: readonly CommandItem[]): MenuItemConstructorOptions[] =>
    rows.map(({ label, command, accelerator }) => ({
      label,
      click: () => tell(command),
      ...(accelerator === undefined ? {} : { accelerator }),
    }))
  const mac: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : []
  const development: MenuItemConstructorOptions[] = packaged ? [] : [{ role: 'reload' }, { role: 'toggleDevTools' }]
  return [
    ...mac,
    { label: '&File', submenu: [...items(FILE), { type: 'separator' }, { role: 'quit' }] },
    { role: 'editMenu' },
    { label: '&Go', submenu: items(GO) },
    {
      label: '&View',
      submenu: [
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

export const setMenu = (tell: (command: string) => void): void => {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(tell, app.isPackaged)))
}
