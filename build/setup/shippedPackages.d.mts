import type { Plugin } from 'vite'

export function shippedPackages(part: 'main' | 'preload' | 'renderer'): Plugin
