import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '@turnstone/contract';
import type * as z from 'zod/mini';
import type { CallInput } from '../../api/backend.ts';
import { savedMessage } from '../../api/conflict-outcomes.ts';
import { getConflict } from '../../api/get-conflict.ts';
import { useBackend } from '../../api/session-context.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';

export type SaveInput<E extends Endpoint> = CallInput<E> & {
  /** Runs once it is saved, also when the user has already moved on to another page. */
  readonly onSaved?: ((result: ResponseOf<E>) => void) | undefined;
};

type Message = Parameters<typeof toast>[0];

type ConflictOf<E> = E extends { readonly conflict: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : never;

interface SaveOptions<E extends Endpoint, Variables> {
  /** Updates the query cache. A promise is waited for before it counts as saved. */
  readonly onSaved?: (result: ResponseOf<E>, queries: QueryClient, variables: Variables) => unknown;
  readonly toast?: Message | ((result: ResponseOf<E>, variables: Variables) => Message);
  /** For the error toast where the server does not say why; without it there is none. */
  readonly failed?: string;
  readonly failedTitle?: string | undefined;
  readonly onFailed?: (error: Error, queries: QueryClient) => unknown;
  /** It was changed elsewhere: gets it as it is now. Instead of the error toast. */
  readonly onConflict?: (current: ConflictOf<E>, queries: QueryClient) => void;
}

type Saving<E extends Endpoint, Variables> = UseMutationResult<ResponseOf<E>, Error, Variables>;

/**
 * A mutation that calls one endpoint. Cache updates, toasts and errors do not need the component: they also come when
 * the user has moved on. `toInput` makes the input from what `mutate` is given; without it `mutate` takes the input.
 */
export function useSave<E extends Endpoint>(
  endpoint: E,
  options: SaveOptions<E, SaveInput<E>> & { readonly toInput?: undefined },
): Saving<E, SaveInput<E>>;
export function useSave<E extends Endpoint, Variables = void>(
  endpoint: E,
  options: SaveOptions<E, Variables> & { readonly toInput: (variables: Variables) => SaveInput<E> },
): Saving<E, Variables>;
export function useSave<E extends Endpoint, Variables>(
  endpoint: E,
  options: SaveOptions<E, Variables> & {
    readonly toInput?: ((variables: Variables) => SaveInput<E>) | undefined;
  },
): Saving<E, Variables> {
  const { toInput, failed, onConflict } = options;
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables) => {
      const { onSaved, ...input } = toInput ? toInput(variables) : (variables as SaveInput<E>);
      const result = await backend.call(endpoint, input as CallInput<E>);
      onSaved?.(result);
      return result;
    },
    onSuccess: async (result, variables) => {
      await options.onSaved?.(result, queries, variables);
      const message = typeof options.toast === 'function' ? options.toast(result, variables) : options.toast;
      if (message) toast(savedMessage(result as object, message));
    },
    onError: error => {
      const current = onConflict && getConflict(endpoint as E & { conflict: z.ZodMiniType }, error);
      if (current) return onConflict(current as ConflictOf<E>, queries);
      if (failed) toastError(failed, options.failedTitle)(error);
      return options.onFailed?.(error, queries);
    },
  });
}
