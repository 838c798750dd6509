import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import type { Manifest } from './manifests';

interface Model {
  prototype: { validate: () => void };
}
const groups: Record<string, object> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};

/**
 * Validates an object against Kubernetes’ schemas, which `kubernetes-models` compiles from its OpenAPI document.
 * Those ignore unknown fields; a field that the validator never reads is unknown, so it is reported too: most
 * mistakes are a misspelt or misplaced field.
 */
export function problemsOf(manifest: Manifest): string[] {
  const group = groups[manifest.apiVersion] as Record<string, Model> | undefined;
  const model = group?.[manifest.kind];
  if (!model) return [`${manifest.apiVersion} ${manifest.kind} is no kind that is known here`];
  const unseen = new Set<string>();
  try {
    model.prototype.validate.call(watch(manifest, '', unseen));
  } catch (error) {
    return [String(error)];
  }
  return [...unseen].map((path) => `${path} is unknown to the schema`);
}

/** Wraps a value and lists in `unseen` every field that nobody reads. */
function watch<Value>(value: Value, path: string, unseen: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  const watched = new Map<PropertyKey, unknown>();
  for (const [key, child] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    unseen.add(place);
    watched.set(key, watch(child as unknown, place, unseen));
  }
  return new Proxy(value, {
    get: (target, key) => {
      if (!watched.has(key)) return Reflect.get(target, key) as unknown;
      unseen.delete(Array.isArray(value) ? `${path}[${String(key)}]` : `${path}.${String(key)}`);
      return watched.get(key);
    },
  });
}
