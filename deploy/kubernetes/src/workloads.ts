import { readManifests } from './manifests';

interface Reference {
  name: string;
}
interface Container {
  name: string;
  image: string;
  ports?: { name: string; containerPort: number }[];
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef?: Reference; configMapKeyRef?: Reference };
  }[];
  envFrom?: { configMapRef?: Reference; secretRef?: Reference }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: object;
  startupProbe?: object;
  livenessProbe?: object;
  readinessProbe?: object;
  lifecycle?: { preStop?: { exec: { command: string[] } } };
}
export interface Workload {
  name: string;
  kind: string;
  labels: Record<string, string>;
  pod: {
    automountServiceAccountToken?: boolean;
    serviceAccountName?: string;
    terminationGracePeriodSeconds?: number;
    securityContext?: object;
    topologySpreadConstraints?: object[];
    containers: Container[];
  };
  container: Container;
}

/** Deployments and jobs with their pod. */
export const workloads: Workload[] = readManifests().flatMap(({ kind, metadata, spec }) => {
  const template = spec?.['template'] as
    | { metadata: { labels: Record<string, string> }; spec: Workload['pod'] }
    | undefined;
  const container = template?.spec.containers[0];
  if (!template || !container) return [];
  return [{ name: metadata.name, kind, labels: template.metadata.labels, pod: template.spec, container }];
});

/** Whether a pod has all labels of a selector. */
export const matches = (selector: Record<string, string>, { labels }: Workload) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);
