import fc from 'fast-check'
import { seedOf } from './seed.ts'

fc.configureGlobal({ seed: seedOf(process.env) })
