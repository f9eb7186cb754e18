import { paths } from '@warmup/domain/shell'
import type { ReactNode } from 'react'
import { Redirect } from '../navigation/redirect.tsx'

/** A page behind a feature flag; switched off, it leads home and says why (section 2, routes). */
export const FeatureRoute = ({ isEnabled, children }: { isEnabled: boolean; children: ReactNode }) =>
  isEnabled ? children : <Redirect to={paths.home} error="featureDisabled" />
