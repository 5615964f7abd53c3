import type { Plugin } from 'vite'

export const bundledWorkers: () => Plugin
