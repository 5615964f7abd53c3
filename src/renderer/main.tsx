import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connectHost } from '../host/bridge.ts'
import { App } from './App.tsx'
import { findCarrier } from './carriers.ts'
import { setHost } from './hostAccess.ts'

setHost(connectHost(findCarrier()))

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no place for the window.')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
