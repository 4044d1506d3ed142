import { Checkbox, Select, TextField } from '@brightfold/ui-kit';
import { createElement, useState } from 'react';
import { CodeBlock } from './code-block';
import { printJsx } from './print-jsx';
import type { Playground, PropRow } from './story';

const BACKGROUNDS = ['paper', 'ink', 'darkblue', 'blue', 'green', 'mint', 'yellow', 'pink'] as const;
const TEXT_TYPES = /^(string|ReactNode)( \| |$)/;

/** The strings of a union type, or null for any other type. */
function choicesOf(type: string): string[] | null {
  const choices = [...type.matchAll(/'([^']+)'/g)].map((match) => match[1]!);
  return choices.length > 1 && /^('[^']+'( \| )?)+( \| (true|false))*$/.test(type) ? choices : null;
}

function numbersOf(type: string): string[] | null {
  return /^\d+( \| \d+)+$/.test(type) ? type.split(' | ') : null;
}

interface ControlProps {
  row: PropRow;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The field that sets one prop, chosen by the type of the prop; nothing where a field cannot. */
function Control({ row, value, onChange }: ControlProps) {
  const fallback = row.default?.replaceAll("'", '');
  const choices = choicesOf(row.type);
  const numbers = numbersOf(row.type);
  if (choices ?? numbers) {
    return (
      <Select
        size="sm"
        label={row.name}
        placeholder={fallback ? false : 'not set'}
        options={(choices ?? numbers)!.map((choice) => ({ value: choice, label: choice }))}
        value={String(value ?? fallback ?? '')}
        onChange={({ target }) => onChange(numbers ? Number(target.value) : target.value || undefined)}
      />
    );
  }
  if (/^(boolean|true|false)$|^(true \| false|false \| true)$/.test(row.type)) {
    return (
      <Checkbox
        label={row.name}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  }
  if (row.type === 'number') {
    return (
      <TextField
        type="number"
        min={1}
        label={row.name}
        labelPlacement="above"
        value={String(value ?? '')}
        onChange={({ target }) => onChange(Math.max(1, Number(target.value) || 1))}
      />
    );
  }
  if (TEXT_TYPES.test(row.type) && (value === undefined || typeof value === 'string')) {
    return (
      <TextField
        label={row.name}
        labelPlacement="above"
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    );
  }
  return null;
}

/** The component with fields for its props, on any background, and the code of what is shown. */
export function PlaygroundView({
  name,
  rows,
  playground,
}: {
  name: string;
  rows: PropRow[];
  playground: Playground;
}) {
  const [props, setProps] = useState(playground.props);
  const [background, setBackground] = useState<string>('paper');
  const validProps = playground.toValid?.(props) ?? props;
  const offered = rows.filter(
    (row) => !(playground.without ?? []).includes(row.name) && !row.name.startsWith('aria-'),
  );
  const element = createElement(playground.component, validProps);
  return (
    <div className="playground">
      <div className="stage" data-tone={background} data-layout={playground.layout ?? 'row'}>
        {element}
      </div>
      <div className="controls" role="group" aria-label={`Live props of ${name}`}>
        <Select
          size="sm"
          label="background"
          placeholder={false}
          options={BACKGROUNDS.map((value) => ({ value, label: value }))}
          value={background}
          onChange={({ target }) => setBackground(target.value)}
        />
        {offered.map((row) => (
          <Control
            key={row.name}
            row={row}
            value={validProps[row.name]}
            onChange={(value) => setProps({ ...props, [row.name]: value })}
          />
        ))}
      </div>
      <CodeBlock
        code={printJsx(playground.print?.(validProps) ?? element)}
        label={`${name} with these props`}
      />
    </div>
  );
}
