import type { ShownGathering } from '@warmup/domain/gatherings'
import { getGatherings } from '@warmup/domain/gatherings/calls'
import { parse } from 'zod/v4/core'

/** Parses the API's answer like the browser does. Throws if it does not fit the contract. */
export const parseGatherings = (answer: unknown): readonly ShownGathering[] => parse(getGatherings.response, answer)
