import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { assemblyScript } from './build/setup/assemblyScript.mjs'
import { shippedPackages } from './build/setup/shippedPackages.mjs'
import { startChunks } from './build/setup/startChunks.mjs'

const rendererPackages = shippedPackages('renderer')

export default defineConfig({
  main: {
    plugins: [assemblyScript(), shippedPackages('main')],
    build: {
      // The system's secret store is reached through a native module, which cannot be bundled.
      externalizeDeps: { include: ['@napi-rs/keyring'] },
      rolldownOptions: {
        // Threads of the command line are started from a script of their own.
        input: {
          index: 'src/main/index.ts',
          cli: 'src/cli/main.ts',
          nodePieces: 'src/engine/people/read/nodePieces.ts',
        },
        // Shared code stays beside the entries, so that paths relative to a file mean the same everywhere.
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: startChunks(import.meta.dirname),
        },
      },
    },
  },
  preload: {
    plugins: [shippedPackages('preload')],
    build: {
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        // A sandboxed preload must be one CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    build: {
      outDir: 'out/renderer',
      rolldownOptions: { input: 'src/renderer/index.html' },
      // Inlined files become data: addresses, which the content security policy refuses.
      assetsInlineLimit: 0,
      minify: true,
      sourcemap: true,
    },
    worker: { format: 'es', plugins: () => [assemblyScript(), rendererPackages] },
    plugins: [react(), assemblyScript(), rendererPackages],
  },
})
