import type { Plugin } from 'vite'

export const bundledTests: () => Plugin
