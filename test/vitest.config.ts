import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.browser.test.*', 'test/e2e/**'],
        },
      },
      {
        root,
        plugins: [react()],
        optimizeDeps: {
          include: ['papaparse', 'dexie', 'zustand', 'react', 'react-dom/client', 'react/jsx-dev-runtime'],
        },
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
