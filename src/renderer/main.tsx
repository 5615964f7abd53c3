import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connectHost } from '../host/bridge.ts'
import { findCarrier } from './base/carriers.ts'
import { setHost } from './base/hostAccess.ts'
import { App } from './frame/App.tsx'

setHost(connectHost(findCarrier()))

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no place for the window.')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
