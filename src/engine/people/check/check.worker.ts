import { serveWorker } from '../../thread/workerCall.ts'
import { countMix } from './countMix.ts'
import { findPerson } from './findPerson.ts'
import { runChecks } from './runChecks.ts'
import { traceForms } from './traceForms.ts'

serveWorker(self, { traceForms, findPerson, countMix, runChecks })
