// The built program, which prints how far its start has come.
import { app, BrowserWindow } from 'electron'
import '../../out/main/index.js'

const tell = (moment) => process.stdout.write(`at ${moment}\n`)

app.once('ready', () => tell('ready'))
app.on('browser-window-created', (_event, window) => {
  tell('window')
  const { webContents } = window
  webContents.once('did-start-navigation', () => tell('navigation'))
  webContents.once('dom-ready', () => tell('dom-ready'))
  webContents.once('did-finish-load', () => tell('loaded'))
  window.on('page-title-updated', (_updated, title) => {
    if (title.includes(' · ')) tell('title')
  })
})

// What the page shows, where that is asked for. Playwright often misses a window that opens a file while it attaches.
if (process.argv.includes('--tell-headings')) {
  const known = new Set()
  const look = async () => {
    const [window] = BrowserWindow.getAllWindows()
    const read = '[...document.querySelectorAll("h1, h2")].map((heading) => heading.innerText)'
    const headings = await window?.webContents.executeJavaScript(read).catch(() => [])
    for (const heading of headings ?? []) {
      if (!known.has(heading)) tell(`heading ${heading}`)
      known.add(heading)
    }
  }
  setInterval(look, 200)
}
