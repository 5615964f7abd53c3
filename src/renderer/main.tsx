import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connectHost } from '../host/bridge.ts'
import { setHost } from './base/hostAccess.ts'
import { startLanguage } from './base/language.ts'
import { findTransport } from './base/transports.ts'
import { App } from './frame/App.tsx'

setHost(connectHost(findTransport()))

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no place for the window.')
const root = createRoot(place)
void startLanguage().then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
