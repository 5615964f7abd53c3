// The program as it is built, which tells on its output how far its start has come.
import { app } from 'electron'
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
