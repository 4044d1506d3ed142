import type { FieldModel, FieldModels, Labels } from '../field';
import type { Path } from '../values';

/** A path in words: `Figures › 3 › Label`. The name is left out for the only block of an entry. */
export function pathLabel(fields: FieldModels, path: Path, labels: Labels): string {
  const [name, ...steps] = path.split('.');
  let field: FieldModel | undefined = fields[name!];
  const words: string[] = [];
  const isWhole = Object.keys(fields).length === 1 && steps.length > 0;
  if (field && !isWhole) words.push(labels[field.label]());
  for (const step of steps) {
    if (field?.kind === 'list') {
      words.push(`${labels[field.item.label]()} ${Number(step) + 1}`);
      field = field.item;
    } else if (field?.kind === 'group') {
      field = field.fields[step];
      if (field) words.push(labels[field.label]());
    } else words.push(String(Number(step) + 1));
  }
  return words.join(' › ');
}
