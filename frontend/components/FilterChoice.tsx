import { SearchChoice } from './SearchTools.ts';
import { Select } from './Select.tsx';

type Props<Value extends string> = {
  label: string;
  /** The text of the first option, which filters nothing. */
  any: string;
  width: string;
  /** The tooltip of the filter. */
  title?: string;
  value: Value | undefined;
  options: readonly (readonly [value: Value, text: string])[];
  onChange: (value: Value | undefined) => void;
};

export function FilterChoice<Value extends string>({
  label,
  any,
  width,
  title,
  value,
  options,
  onChange,
}: Props<Value>) {
  return (
    <SearchChoice $width={width}>
      <Select
        aria-label={label}
        title={title}
        value={value ?? ''}
        options={options}
        onChange={({ target }) => onChange(options.find(([one]) => one === target.value)?.[0])}
      >
        <option value="">{any}</option>
      </Select>
    </SearchChoice>
  );
}
